import Copy from 'lucide-react/icons/copy';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { dueMessages as texts } from './due.messages.ts';

/** Where to pay, as far as the organization said it, and what to write on it. */
export function HowToPay({ dues: { details, reference } }: { dues: Dues }) {
  const { accountHolder, bankName, accountNumber, bankCode, instructions } = details;
  const facts = [
    { name: texts.accountHolder, value: accountHolder },
    { name: texts.bankName, value: bankName },
    { name: texts.accountNumber, value: accountNumber },
    { name: texts.bankCode, value: bankCode },
  ].filter(({ value }) => value !== null);
  const isSaid = facts.length > 0 || instructions !== null;
  return (
    <Section title={texts.howToPay}>
      <div className="grid gap-3">
        {!isSaid && <p className="text-sm text-ink-2">{texts.noDetails}</p>}
        <DescriptionList facts={[...facts, { name: texts.reference, value: <Reference reference={reference} /> }]} />
        {isSaid && <p className="text-xs text-ink-3">{texts.referenceHint}</p>}
        {instructions && <p className="text-sm whitespace-pre-line">{instructions}</p>}
      </div>
    </Section>
  );
}

function Reference({ reference }: { reference: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <b className="font-semibold select-all">{reference}</b>
      {'clipboard' in navigator && (
        <IconButton size="sm" label={texts.copy} icon={<Copy />} onClick={() => void copyText(reference)} />
      )}
    </span>
  );
}
