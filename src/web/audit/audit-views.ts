import { AUDIT_KINDS, type AuditKind } from '#contract/audit/audit.kinds.ts';
import { TOTAL_COUNTED_UP_TO } from '#contract/list.limits.ts';
import { codesOf, dayOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { savedViewTabs } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { figure } from '#web/ui/org-locale.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { auditMessages as texts } from './audit.messages.ts';
import { readDays } from './audit-days.ts';

/** What narrows the trail besides its tabs. */
export const FILTERS = ['q', 'actorId', 'action', 'outcome', 'subjectType', 'subjectId', 'days'];
/** What goes along from one tab to another: who, what about and when; what happened differs with each. */
const KEPT = ['q', 'actorId', 'subjectType', 'subjectId', 'days'];
const SHOWN_FIRST: AuditKind = 'CHANGE';
/** In the address for entries of every kind. */
const ALL = 'ALL';

/** Changes first, since they are what people look for; sign-ins and refusals apart. Support only where there was any. */
export function auditTabs(url: UrlState, counts: Readonly<Partial<Record<AuditKind, number>>> | undefined): TabLink[] {
  const kinds = AUDIT_KINDS.filter((kind) => kind !== 'SUPPORT' || counts?.SUPPORT || kindIn(url) === kind);
  const views = [...kinds, ALL].map((kind) => ({
    name: texts.kinds[kind as AuditKind | typeof ALL],
    query: kind === SHOWN_FIRST ? ({} as Record<string, string>) : { kind },
  }));
  return savedViewTabs(paths.auditTrail, url, views, KEPT).map((tab, at) => {
    const kind = kinds[at];
    return { ...tab, count: kind && counts && sayCount(counts[kind] ?? 0) };
  });
}

const sayCount = (count: number): string =>
  count > TOTAL_COUNTED_UP_TO ? texts.atLeast(figure(TOTAL_COUNTED_UP_TO)) : figure(count);

/** The kind that an address asks for; undefined for all. */
function kindIn(url: UrlState): AuditKind | undefined {
  if (oneOf(url, 'kind') === ALL) return undefined;
  return codesOf(AUDIT_KINDS, url, 'kind')?.[0] ?? SHOWN_FIRST;
}

/** What the address asks of the trail; what makes no sense goes along, to be refused. */
export const readAuditQuery = (url: UrlState) => ({
  kind: kindIn(url),
  q: searchOf(url),
  actorId: wordOf(url, 'actorId'),
  action: wordOf(url, 'action'),
  outcome: codesOf(['DONE', 'REFUSED'] as const, url, 'outcome')?.[0],
  subjectType: wordOf(url, 'subjectType'),
  subjectId: wordOf(url, 'subjectId'),
  ...(readDays(url) ?? { fromOn: dayOf(url, 'days') }),
});

/** Under which name the address holds what is asked under another. */
export const ASKED_AS = { fromOn: 'days' };
