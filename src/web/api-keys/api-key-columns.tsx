import KeyRound from 'lucide-react/icons/key-round';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { figure } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Ends, reachWord, ScopeTags, scopeWord } from './api-key-marks.tsx';
import { apiKeyWords, apiKeyListMessages as texts } from './api-keys.messages.ts';
import { Sparkline } from './sparkline.tsx';

const countOf = ({ requestsByDay }: ApiKey): string => figure(requestsByDay.reduce((sum, count) => sum + count, 0));

const lastUsed = ({ lastUsedAt }: ApiKey, moments: Moments): string =>
  lastUsedAt ? moments.stampOfYears(lastUsedAt) : apiKeyWords.never;

const Requests = ({ apiKey }: { apiKey: ApiKey }) => (
  <span className="flex items-center gap-2">
    <Sparkline figures={apiKey.requestsByDay} />
    <span className="tabular-nums">{countOf(apiKey)}</span>
  </span>
);

/** What the list shows of each key. */
export const apiKeyColumns = (moments: Moments): Column<ApiKey>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    isName: true,
    className: 'max-w-60',
    cell: (row) => row.name,
  },
  {
    id: 'key',
    header: texts.key,
    isExtra: true,
    cell: (row) => (
      <span className="text-xs text-ink-3 tabular-nums">
        {row.secrets[0]?.hint}
        <small className="block truncate text-xs">{row.madeBy.name}</small>
      </span>
    ),
  },
  { id: 'may', header: texts.may, className: 'max-w-64', cell: (row) => <ScopeTags scopes={row.scopes} most={2} /> },
  {
    id: 'sees',
    header: texts.sees,
    className: 'max-w-40',
    cell: (row) => <span className="text-ink-2">{reachWord(row)}</span>,
  },
  { id: 'requests', header: texts.requests, cell: (row) => <Requests apiKey={row} /> },
  {
    id: 'lastUsed',
    header: texts.lastUsed,
    cell: (row) => <span className="text-ink-2">{lastUsed(row, moments)}</span>,
  },
  { id: 'ends', header: texts.ends, cell: (row) => <Ends apiKey={row} moments={moments} /> },
];

/** What a key shows on mobile. */
export const apiKeyCard =
  (moments: Moments) =>
  (row: ApiKey): RowCardContent => ({
    mark: <KeyRound className="text-ink-3" />,
    name: row.name,
    place: `${row.scopes.map(scopeWord).join(', ')} · ${reachWord(row)}`,
    matters: (
      <>
        <Requests apiKey={row} /> <Ends apiKey={row} moments={moments} />
      </>
    ),
  });
