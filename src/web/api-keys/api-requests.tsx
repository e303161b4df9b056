import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ListFilter from 'lucide-react/icons/list-filter';
import type { ApiRequest } from '#contract/api-keys/api-keys.ts';
import { outcomeOf } from '#contract/api-keys/api-keys.words.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Rows } from '#web/layout/rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { figure } from '#web/ui/org-locale.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { scopeWord } from './api-key-marks.tsx';
import { outcomeWords, apiRequestMessages as texts } from './api-keys.messages.ts';

const SHOWN = 20;

/** What came with keys, newest first; with one key where one is named. */
export function ApiRequests({ keyId }: { keyId?: string }) {
  const [url, change] = useUrlState();
  const moments = useMoments();
  const isRefused = oneOf(url, 'requests') === 'refused';
  const query = { limit: SHOWN, keyId, outcome: isRefused ? (['REFUSED', 'LIMITED', 'FAILED'] as const) : undefined };
  const requests = useReadPages(api.apiKeys.requests, {
    query: { ...query, outcome: query.outcome && [...query.outcome] },
  });
  return (
    <Section
      title={texts.title}
      action={
        <Button
          size="sm"
          variant="quiet"
          icon={<ListFilter />}
          aria-pressed={isRefused}
          onClick={() => change({ requests: isRefused ? null : 'refused' }, { replace: true })}
        >
          {isRefused ? texts.all : texts.onlyRefused}
        </Button>
      }
    >
      <Rows
        read={requests}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<p className="py-3 text-sm text-ink-3">{isRefused ? texts.noneRefused : texts.none}</p>}
        label={texts.title}
        columns={columnsOf(moments, keyId === undefined)}
        rowId={({ id }) => id}
        card={cardOf(moments)}
        inside
      />
      <p className="mt-2 text-xs text-ink-3">{texts.kept}</p>
    </Section>
  );
}

const columnsOf = (moments: Moments, withKey: boolean): Column<ApiRequest>[] => [
  {
    id: 'asked',
    header: texts.asked,
    isName: true,
    className: 'max-w-80',
    cell: ({ method, route }) => <Asked method={method} route={route} />,
  },
  ...(withKey ? [{ id: 'key', header: texts.key, cell: ({ key }: ApiRequest) => key.name }] : []),
  { id: 'answer', header: texts.answer, cell: (row) => <Answered request={row} /> },
  {
    id: 'took',
    header: texts.took,
    align: 'right',
    cell: ({ durationMs }) => <span className="text-ink-2 tabular-nums">{texts.milliseconds(figure(durationMs))}</span>,
  },
  {
    id: 'from',
    header: texts.from,
    isExtra: true,
    cell: ({ ip }) => <span className="text-ink-3 tabular-nums">{ip ?? '–'}</span>,
  },
  {
    id: 'time',
    header: texts.time,
    cell: ({ at }) => (
      <time className="text-ink-2 tabular-nums" dateTime={at}>
        {moments.say(at)}
      </time>
    ),
  },
];

const cardOf =
  (moments: Moments) =>
  (request: ApiRequest): RowCardContent => ({
    name: `${request.method} ${request.route}`,
    place: `${request.key.name} · ${moments.say(request.at)}`,
    matters: <Answered request={request} />,
  });

const Asked = ({ method, route }: { method: string; route: string }) => (
  <>
    <b className="mr-2 inline-block w-12 text-xs font-semibold">{method}</b>
    <span className="text-ink-2">{route}</span>
  </>
);

/** The status, and in words why it was refused. */
function Answered({ request: { status, code, scope } }: { request: ApiRequest }) {
  const outcome = outcomeOf(status);
  if (outcome === 'ANSWERED')
    return (
      <span className="inline-flex items-center gap-1.5 align-middle tabular-nums">
        <Check className="size-3.5 text-success-text" /> {status}
      </span>
    );
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle ${outcome === 'LIMITED' ? 'text-warning-text' : 'text-danger-text'}`}
      title={code ?? undefined}
    >
      <CircleAlert className="size-3.5" />
      <span className="tabular-nums">{status}</span>
      {scope ? texts.lacks(scopeWord(scope)) : outcomeWords[outcome]}
    </span>
  );
}
