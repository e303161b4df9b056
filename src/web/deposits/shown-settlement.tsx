import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import type { Settlement } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Coming } from '#web/ui/skeleton.tsx';
import { depositMessages as texts } from './deposits.messages.ts';

// Few settlements have photos.
const FileButtons = lazyOnce(async () => ({ default: (await import('#web/files/file-buttons.tsx')).FileButtons }));

const day = (on: string): string => formatDate(on, orgLocale());

/** The lease it is of. */
type SettlementProps = {
  settlement: Settlement;
  currency: string;
  lease: { id: string; ref: string };
  isSaidAbove?: boolean;
};

/** What was kept and why, what went back, and the letter. */
export function ShownSettlement({ settlement, currency, lease, isSaidAbove = false }: SettlementProps) {
  const money = (amount: string) => formatCurrency(amount, currency);
  const sums = [
    { name: texts.kept, amount: settlement.kept },
    { name: texts.back, amount: settlement.refund },
    { name: texts.short, amount: settlement.short },
  ].filter(({ name, amount }) => name !== texts.short || Number(amount) > 0);
  return (
    <div className="grid gap-3">
      {!isSaidAbove && (
        <p className="text-sm text-ink-2">{texts.settled(day(settlement.settledOn), settlement.settledBy)}</p>
      )}
      {settlement.lines.length > 0 && (
        <ul className="rows">
          {settlement.lines.map((line, at) => (
            <li key={at}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">
                  {line.ticketId ? (
                    <Link href={paths.ticket(line.ticketId)}>{line.description}</Link>
                  ) : (
                    line.description
                  )}
                </span>
                <span className="block text-xs text-ink-3">{detailOf(line, money)}</span>
                {line.photos.length > 0 && (
                  <Suspense fallback={<Coming />}>
                    <FileButtons files={line.photos} label={texts.photos} open={texts.openPhoto} />
                  </Suspense>
                )}
              </span>
              <span className="tabular-nums">{money(line.kept)}</span>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList facts={sums.map(({ name, amount }) => ({ name, value: money(amount) }))} />
      <LetterButton lease={lease} />
    </div>
  );
}

function detailOf(line: Settlement['lines'][number], money: (amount: string) => string): string {
  if (line.openSinceOn) return texts.since(day(line.openSinceOn));
  const { ageMonths, usefulLifeMonths } = line;
  const age =
    ageMonths === null || usefulLifeMonths === null ? '' : texts.age(String(ageMonths), String(usefulLifeMonths));
  return [money(line.cost), age].filter(Boolean).join(' · ');
}

/** Takes the letter out as a PDF. */
function LetterButton({ lease }: Pick<SettlementProps, 'lease'>) {
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      const file = await api.deposits.letter({ params: { leaseId: lease.id } }, { failed: texts.letterFailed });
      saveBlob(file, `${lease.ref}-deposit.pdf`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button className="justify-self-start" icon={<Download />} busy={isBusy} onClick={() => void take()}>
      {texts.letter}
    </Button>
  );
}
