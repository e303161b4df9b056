import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { PARTY_ROLES } from '#contract/leases/leases.words.ts';
import { paths, withQuery } from '#web/paths.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseFieldWords, leaseTypeWords, leaseWords, partyRoleWords } from '../leases.messages.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseValues } from './lease-form.tsx';
import type { StepName } from './lease-steps.ts';

/** Everything that was typed, to read once more; each part leads back to its step. */
export function CheckStep({ values, home, currency }: { values: LeaseValues; home: string; currency: string }) {
  const { startsOn, endsOn, deposit } = values;
  const last = endsOn && isPlainDate(endsOn) ? shortDay(endsOn) : null;
  const parts: { step: StepName; facts: { name: string; value: string }[] }[] = [
    {
      step: 'home',
      facts: [
        { name: texts.unit, value: home },
        { name: leaseFieldWords.type, value: leaseTypeWords[values.type] },
        { name: texts.term, value: leaseWords.term(shortDay(startsOn), last) },
        {
          name: leaseFieldWords.noticePeriodDays,
          value: texts.noticeOf(leaseWords.days(Number(values.noticePeriodDays))),
        },
      ],
    },
    {
      step: 'people',
      facts: PARTY_ROLES.map((role) => ({ role, names: namesOf(values, role) }))
        .filter(({ names }) => names.length > 0)
        .map(({ role, names }) => ({ name: partyRoleWords[role], value: leaseWords.and(names) })),
    },
    {
      step: 'rent',
      facts: [
        { name: texts.rent, value: formatCurrency(values.rent, currency) },
        { name: texts.paymentDueDay, value: leaseWords.dayOfMonth(Number(values.paymentDueDay)) },
        { name: leaseFieldWords.deposit, value: deposit ? formatCurrency(deposit, currency) : texts.noDeposit },
      ],
    },
  ];
  return (
    <div className="grid gap-5">
      {parts.map(({ step, facts }) => (
        <Section
          key={step}
          title={texts.steps[step]}
          action={
            <LinkButton variant="quiet" size="sm" href={withQuery(paths.newLease, { step })}>
              {texts.change}
            </LinkButton>
          }
        >
          <DescriptionList facts={facts} />
        </Section>
      ))}
    </div>
  );
}

const namesOf = (values: LeaseValues, role: (typeof PARTY_ROLES)[number]): string[] =>
  values.parties.filter((party) => party.role === role).map((party) => party.name);
