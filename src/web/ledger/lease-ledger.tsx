import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import { isPlainDate, type PlainDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format/currency.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { BASES, type ReportBasis } from '#contract/ledger/ledger.words.ts';
import { dayOf as askedDayOf, codesOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { CountedFigure, HowCounted } from '#web/explain/explained.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { AskedAmiss, ListFailed } from '#web/layout/list-failed.tsx';
import { crashMessages } from '#web/shell/failures/crash.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { todayIn } from '#web/ui/zone.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { groupOf, LINE_GROUPS, type LineGroup, totalsOf } from './ledger-figures.ts';
import { LedgerLines, type LedgerOf } from './ledger-lines.tsx';
import { LedgerSums } from './ledger-sums.tsx';
import { dayOf, detailOf, whatOf } from './line-words.ts';

type LeaseLedgerProps = {
  lease: LedgerOf /** Whether the reader posts to it; who doesn't reads only. */;
  mayPost: boolean;
};

/** The ledger of a lease as the office works with it: what is owed, as of which day and how counted, and every line. */
export function LeaseLedger({ lease, mayPost }: LeaseLedgerProps) {
  const asked = useAsked();
  const { basis, asOf, group } = asked;
  const query = { ...(basis !== 'ACCRUAL' && { basis }), ...(asOf && { asOf }) };
  const ledger = useRead(api.ledger.ofLease, { params: { leaseId: lease.id }, query }, { quiet: true });
  const dialog = useDialogUrl('ledger');
  if (!ledger.data && ledger.error) return <ListFailed title={texts.failed} read={ledger} />;
  // The kinds are told apart here alone.
  if (group && !LINE_GROUPS.includes(group)) return <AskedAmiss title={texts.failed} names={['kind']} />;
  const lines = ledger.data?.lines.filter((line) => !group || groupOf(line) === group) ?? [];
  return (
    <>
      <div className="pt-3 pb-1">
        <LedgerSums lease={lease} ledger={ledger.data} asOf={asOf} isNow={isNow(asked)} />
      </div>
      <Controls lease={lease} lines={lines} asked={asked} />
      {ledger.data && lines.length === 0 ? (
        <p className="py-3 text-sm text-ink-3">{group ? texts.noneOfThese : texts.none}</p>
      ) : (
        <div className="desktop:[--row:36px]">
          <LedgerLines
            lease={lease}
            ledger={ledger.data}
            lines={lines}
            footer={ledger.data && <Totals ledger={ledger.data} lines={lines} isAll={!group} isNow={isNow(asked)} />}
            onTakeBack={mayPost ? dialog.open : undefined}
          />
        </div>
      )}
    </>
  );
}

type Asked = {
  basis: ReportBasis;
  /** Undefined for now. */
  asOf: PlainDate | undefined;
  group: LineGroup | undefined;
  change: ReturnType<typeof useUrlState>[1];
};

/** What the address asks of a ledger; what makes no sense goes along, to be refused. */
function useAsked(): Asked {
  const [url, change] = useUrlState();
  return {
    basis: codesOf(BASES, url, 'basis')?.[0] ?? 'ACCRUAL',
    asOf: askedDayOf(url, 'asOf'),
    group: codesOf(LINE_GROUPS, url, 'kind')?.[0],
    change,
  };
}

/** How a figure is counted is told of today, by when it is due. */
const isNow = ({ basis, asOf }: Asked): boolean => basis === 'ACCRUAL' && asOf === undefined;

type ControlsProps = { lease: LedgerOf; lines: readonly LedgerLine[]; asked: Asked };

/** As of which day, counted how, of which kind; and all of it as a file. */
function Controls({ lease, lines, asked: { basis, asOf, group, change } }: ControlsProps) {
  const today = todayIn(lease.timeZone);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 print:hidden">
      <span className="inline-flex items-center gap-2 text-sm text-ink-3">
        {texts.asOf}
        <span className="w-[calc(52px+7*var(--text-field))] text-ink">
          <DateInput
            aria-label={texts.asOf}
            value={asOf ?? today}
            // What is no day yet is still being typed.
            onChange={(day) => isPlainDate(day) && change({ asOf: day === today ? null : day })}
          />
        </span>
      </span>
      <Segment
        aria-label={texts.counted}
        choices={BASES.map((one) => ({ value: one, label: one === 'ACCRUAL' ? texts.whenDue : texts.whenPaid }))}
        value={basis}
        onChange={(one) => change({ basis: one === 'ACCRUAL' ? null : one })}
      />
      {basis === 'ACCRUAL' && asOf === undefined && <HowCounted figure="lease-due" what={texts.owed} />}
      <span className="ml-auto flex items-center gap-2">
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" icon={<ListFilter />}>
              {group ? texts.groups[group] : texts.allKinds}
            </Button>
          }
        >
          <MenuChoices
            value={group ?? ''}
            choices={[
              { value: '', label: texts.allKinds },
              ...LINE_GROUPS.map((one) => ({ value: one as string, label: texts.groups[one] })),
            ]}
            onChange={(one) => change({ kind: one || null })}
          />
        </Menu>
        <IconButton
          label={texts.download}
          icon={<Download />}
          onClick={() => void saveLines(lease, lines).catch(sayNoCode)}
        />
      </span>
    </div>
  );
}

const sayNoCode = () => showToast({ severity: 'error', message: crashMessages.noCode });

/** What makes a file of it comes with the press. */
async function saveLines({ ref, currency }: LedgerOf, lines: readonly LedgerLine[]): Promise<void> {
  const { saveCsv } = await import('#web/ui/save-csv.ts');
  const { on, what, account, reference, charge, paid, open, balance } = texts.columns;
  saveCsv(
    texts.file(ref),
    [on, what, account, reference, charge, paid, open, balance(currency)],
    lines.map((line) => [
      line.on,
      [whatOf(line), detailOf(line, currency)].filter(Boolean).join(' · '),
      `${line.account.number} ${line.account.name}`,
      line.reference,
      line.charge,
      line.payment,
      line.dueOn && line.openAmount,
      line.balance,
    ]),
  );
}

type TotalsProps = { ledger: Ledger; lines: readonly LedgerLine[]; isAll: boolean; isNow: boolean };

/** What the lines shown come to, below them. */
function Totals({ ledger: { balance, currency }, lines, isAll, isNow: isToday }: TotalsProps) {
  const { charged, paid, open } = totalsOf(lines, currency);
  const [first] = lines;
  return (
    <tr>
      <td colSpan={2}>{first && texts.since(dayOf(first.on))}</td>
      <td data-extra="" />
      <td data-extra="" />
      <td data-align="right">{formatAmount(charged, currency)}</td>
      <td data-align="right">{formatAmount(paid, currency)}</td>
      <td data-align="right" data-extra="">
        {formatAmount(open, currency)}
      </td>
      <td data-align="right">
        {isAll &&
          (isToday ? (
            <CountedFigure figure="lease-balance" what={texts.balance}>
              {formatAmount(balance, currency)}
            </CountedFigure>
          ) : (
            formatAmount(balance, currency)
          ))}
      </td>
    </tr>
  );
}
