import { AUDIT_KINDS, type AuditKind } from '#contract/audit/audit.kinds.ts';
import { TOTAL_COUNTED_UP_TO } from '#contract/list.limits.ts';
import { isUuid } from '#contract/uuid.ts';
import { codesOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
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
/** What an action or a kind of thing is called at most. */
const WORD_LENGTH_MAX = 60;
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

/** What the address asks of the trail; what is no id, day or outcome asks nothing. */
export function readAuditQuery(url: UrlState) {
  const id = (name: string) => {
    const value = oneOf(url, name) ?? '';
    return isUuid(value) ? value : undefined;
  };
  return {
    kind: kindIn(url),
    q: searchOf(url),
    actorId: id('actorId'),
    action: wordOf(url, 'action', WORD_LENGTH_MAX),
    outcome: codesOf(['DONE', 'REFUSED'] as const, url, 'outcome')?.[0],
    subjectType: wordOf(url, 'subjectType', WORD_LENGTH_MAX),
    subjectId: id('subjectId'),
    ...readDays(url),
  };
}
