import BellRing from 'lucide-react/icons/bell-ring';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense } from 'react';
import type { Arrears, OfficeArrears, PaymentPromise } from '#contract/arrears/arrears.ts';
import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { arrearsMessages as texts } from './arrears.messages.ts';
import { brokenOf, lateStepsOf } from './late-steps.ts';
import { PromiseDay, shortDay } from './promise-day.tsx';

// The forms of the dialogs come when one is opened.
const ArrearsDialog = lazyOnce(async () => ({ default: (await import('./arrears-dialogs.tsx')).ArrearsDialog }));

/** What is late on a lease, how far it is, and what can be done about it. */
export function LateBanner({ arrears, lateSinceOn }: { arrears: Arrears; lateSinceOn: PlainDate }) {
  const dialog = useDialogUrl('arrears');
  const { renters, late, today, currency, office } = arrears;
  const [first] = renters;
  return (
    <div className="mb-4">
      <StatusBanner
        label={texts.label}
        tone="late"
        {...lateStepsOf(arrears)}
        holder={first && { name: first.name, id: first.id }}
        title={texts.title(
          renters.map(({ name }) => name).join(', '),
          formatCurrency(late, currency),
          daysBetween(lateSinceOn, today),
        )}
        detail={<Standing arrears={arrears} />}
        actions={<Actions arrears={arrears} onOpen={dialog.open} />}
        told={office && hasWord(office) && <OfficeWord office={office} />}
      />
      {dialog.shown && (
        <Suspense>
          <ArrearsDialog key={dialog.shown} step={dialog.shown} arrears={arrears} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}

/** What was promised last, else what is done about it. */
function Standing({ arrears }: { arrears: Arrears }) {
  const { promise, reminders, lateSinceOn, currency } = arrears;
  if (promise) return <Promised promise={promise} />;
  const broken = brokenOf(arrears);
  if (broken) return texts.broken(formatCurrency(broken.amount, currency), shortDay(broken.on));
  const [reminder] = reminders;
  if (!reminder || !lateSinceOn || reminder.sentOn < lateSinceOn) return texts.nothing;
  const { kind, sentOn, sentBy } = reminder;
  return kind === 'BY_HAND' ? texts.reminded(shortDay(sentOn), sentBy ?? '') : texts.remindedByRules(shortDay(sentOn));
}

function Promised({
  promise: { amount, currency, paid, on, madeBy, isByRenter, isCovered, note },
}: {
  promise: PaymentPromise;
}) {
  const says = isByRenter ? texts.promisedBy : texts.noted;
  return (
    <>
      {says(madeBy ?? '', formatCurrency(amount, currency))}
      <PromiseDay on={on} />
      {texts.looks}
      {isCovered ? texts.covered : Number(paid) > 0 && texts.came(formatCurrency(paid, currency))}
      {note && ` “${note}”`}
    </>
  );
}

function Actions({ arrears: { can, promise }, onOpen }: { arrears: Arrears; onOpen: (step: string) => void }) {
  return (
    <>
      <Button icon={<BellRing />} disabledReason={reasonOf(can.remind)} onClick={() => onOpen('remind')}>
        {texts.remind}
      </Button>
      <Button icon={<CalendarCheck />} disabledReason={reasonOf(can.promise)} onClick={() => onOpen('promise')}>
        {promise ? texts.change : texts.record}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn quiet icon" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        <MenuItem onSelect={() => onOpen('office')}>{texts.office}</MenuItem>
        {promise && <MenuItem onSelect={() => onOpen('withdraw')}>{texts.withdraw}</MenuItem>}
      </Menu>
    </>
  );
}

const hasWord = ({ inCollectionsSinceOn, note }: OfficeArrears): boolean =>
  inCollectionsSinceOn !== null || note !== null;

/** What the office keeps for itself of it. */
function OfficeWord({ office }: { office: OfficeArrears }) {
  const moments = useMoments();
  return (
    <div className="grid gap-1">
      {office.inCollectionsSinceOn && (
        <p>
          <b>{texts.collections(shortDay(office.inCollectionsSinceOn))}</b>
          {office.collectionsNote && ` · ${office.collectionsNote}`}
        </p>
      )}
      {office.note && (
        <p className="whitespace-pre-line">
          {office.note}{' '}
          <small className="text-xs text-ink-3">
            {office.notedAt && texts.notedBy(office.notedBy ?? '', shortDay(moments.dayOf(office.notedAt)))}
          </small>
        </p>
      )}
    </div>
  );
}
