import { Suspense, useState } from 'react';
import { AUDIT_COLUMNS } from '#contract/audit/audit.kinds.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { type ListUrl, useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { readerZone } from '#web/ui/reader-zone.ts';
import { useRowOpening } from '#web/ui/row-opening.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { useWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { auditMessages as texts } from './audit.messages.ts';
import { auditCard, auditColumns, needlessColumns } from './audit-columns.tsx';
import { auditDaysMessages } from './audit-days.messages.ts';
import { type Days, offeredDays, readDays, writeDays } from './audit-days.ts';
import { ASKED_AS, auditTabs, FILTERS, readAuditQuery } from './audit-views.ts';
import { aboutOf, actionOf, whatOf } from './audit-words.ts';

const ShownEntry = lazyOnce(async () => ({ default: (await import('./shown-entry.tsx')).ShownEntry }));
const OpenedEntry = lazyOnce(async () => ({ default: (await import('./opened-entry.tsx')).OpenedEntry }));
const TrailCheck = lazyOnce(async () => ({ default: (await import('./trail-check.tsx')).TrailCheck }));
const DaysDialog = lazyOnce(async () => ({ default: (await import('./days-dialog.tsx')).DaysDialog }));
/** In place of days, in the menu: asks for them. */
const CHOOSE = 'choose';

/** Everything that was recorded in the organization, newest first. */
export function AuditTrailPage() {
  const words = useWords();
  const list = useListUrl({ filters: FILTERS });
  const dialog = useDialogUrl('entry');
  const overview = useRead(api.audit.overview, {}, { quiet: true }).data;
  const query = readAuditQuery(list.url);
  const entries = useReadPages(api.audit.list, { query });
  const [isAsking, setAsking] = useState(false);
  const rows = entries.data?.rows;
  const columns = auditColumns(words, query.kind);
  const zone = overview?.timeZone ?? readerZone();
  const hrefOf = (id: string) => withQuery(paths.auditTrail, { ...list.url, entry: id });
  const moments = useMoments().in(zone);
  const isListed = rows?.some(({ id }) => id === dialog.shown) ?? false;
  const opening = useRowOpening<AuditEntry>({
    rowId: ({ id }) => id,
    asked: isListed ? (dialog.shown ?? undefined) : undefined,
    label: (entry) => texts.opens(whatOf(words, entry), moments.say(entry.at)),
    content: (entry) => (
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <OpenedEntry entry={entry} />
      </Suspense>
    ),
  });
  return (
    <InZone value={zone}>
      <Page>
        <PageHead
          title={texts.title}
          actions={
            <ExportMenu
              call={api.audit.export}
              query={query}
              columns={columns}
              programColumns={AUDIT_COLUMNS}
              name="audit-trail"
            />
          }
        />
        <Tabs label={texts.views} tabs={auditTabs(list.url, overview?.counts)} />
        <ListToolbar
          search={list.search(texts.search)}
          filters={[
            daysFilter(list, zone, () => setAsking(true)),
            ...listFilters(list, words, overview),
            ...list.held('subjectId', texts.only, (id) => nameOf(words, rows, id)),
          ]}
        />
        <Suspense fallback={<div className="mb-3 h-[32px]" />}>
          <TrailCheck entryHref={hrefOf} />
        </Suspense>
        <Rows
          read={entries}
          failed={texts.failed}
          askedAs={ASKED_AS}
          itemsLabel={texts.itemsLabel}
          empty={list.isNarrowed ? <NothingFound texts={texts.none} onClear={list.clear} /> : <NothingYet />}
          label={texts.title}
          columns={columns}
          hiddenColumns={needlessColumns(query.kind)}
          rowId={({ id }) => id}
          opening={opening}
          groupOf={({ at }) => ({
            id: moments.dayOf(at),
            words: [moments.dayHeading(at), moments.zone].filter(Boolean).join(' · '),
          })}
          roomy
          card={auditCard(words)}
        />
        <Suspense>
          {dialog.shown && rows && !isListed && <ShownEntry entryId={dialog.shown} onClose={dialog.close} />}
          {isAsking && (
            <DaysDialog
              days={readDays(list.url)}
              onClose={() => setAsking(false)}
              onChoose={(days: Days) => {
                setAsking(false);
                list.change({ days: writeDays(days) });
              }}
            />
          )}
        </Suspense>
      </Page>
    </InZone>
  );
}

type Overview = { actors: readonly { id: string; name: string }[]; actions: readonly string[] };

/** By who did it, what happened, to what, and how it ended. */
function listFilters(list: ListUrl, words: WordBook, overview: Overview | undefined): ListFilter[] {
  const { actors = [], actions = [] } = overview ?? {};
  const subjects = Object.fromEntries(Object.entries(words.subjects).map(([type, { filter }]) => [type, filter]));
  const labels = Object.fromEntries(actions.map((action) => [action, actionOf(words, action)]));
  const inWords = actions.toSorted((one, other) => (labels[one] ?? '').localeCompare(labels[other] ?? ''));
  return [
    list.choice(
      'actorId',
      texts.who,
      actors.map(({ id }) => id),
      Object.fromEntries(actors.map(({ id, name }) => [id, name])),
    ),
    list.choice('action', texts.action, inWords, labels),
    list.choice('subjectType', texts.subject, Object.keys(words.subjects), subjects),
    list.choice('outcome', texts.outcome, ['DONE', 'REFUSED'] as const, texts.outcomes),
  ];
}

function daysFilter(list: ListUrl, zone: string, onAsk: () => void): ListFilter {
  const days = readDays(list.url);
  return {
    name: texts.days,
    value: days && writeDays(days),
    onChange: (value) => (value === CHOOSE ? onAsk() : list.change({ days: value })),
    choices: [...offeredDays(todayIn(zone), days), { value: CHOOSE, label: auditDaysMessages.choose }],
  };
}

/** What a trail of one thing is about, as far as the entries shown name it. */
function nameOf(words: WordBook, rows: readonly AuditEntry[] | undefined, id: string): string {
  const own = rows?.find((entry) => entry.subjectId === id);
  if (own) return aboutOf(words, own).name;
  const named = rows?.find(({ names, subject }) => names[id] !== undefined || subject.page?.id === id);
  return named?.names[id] ?? (named?.subject.page?.id === id ? named.subject.name : null) ?? texts.thisOne;
}

const NothingYet = () => (
  <EmptyState illustration="door" title={texts.empty.title}>
    {texts.empty.text}
  </EmptyState>
);
