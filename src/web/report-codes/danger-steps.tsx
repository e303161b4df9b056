import Phone from 'lucide-react/icons/phone';
import Siren from 'lucide-react/icons/siren';
import type { ReactNode } from 'react';
import { typedPhoneLink } from '#contract/format/typed-phone.ts';
import type { ReportPlace } from '#contract/report-codes/report-codes.ts';
import { DANGERS, type Danger } from '#contract/report-codes/report-codes.words.ts';
import { GAS_NUMBERS } from '#web/maintenance/report/faults.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EMERGENCY_NUMBERS } from './emergency-numbers.ts';
import { dangerTexts, siteReportMessages as texts } from './site-report.messages.ts';

/** Asks first of all whether anybody is in danger. */
export const AskDanger = ({ onChoose }: { onChoose: (danger: Danger) => void }) => (
  <section className="rounded-md border border-line bg-danger-soft p-[12px]" aria-labelledby="danger">
    <h2 id="danger" className="mb-[10px] flex items-center gap-[8px] text-base font-medium">
      <Siren className="text-danger-text" />
      {texts.danger}
    </h2>
    <div className="grid grid-cols-2 gap-[8px]">
      {DANGERS.map((danger) => (
        <Button key={danger} className="min-h-[44px]" onClick={() => onChoose(danger)}>
          {dangerTexts[danger].name}
        </Button>
      ))}
    </div>
  </section>
);

const Call = ({ number, isFirst = false, children }: { number: string; isFirst?: boolean; children: ReactNode }) => (
  <LinkButton block href={typedPhoneLink(number)} icon={<Phone />} variant={isFirst ? 'danger' : 'secondary'}>
    {children}
  </LinkButton>
);

/** What to do now, and whom to call. */
export function DangerSteps({ danger, place }: { danger: Danger; place: ReportPlace }) {
  const emergency = EMERGENCY_NUMBERS[place.country];
  const gas = danger === 'GAS' ? GAS_NUMBERS[place.country] : undefined;
  const { heading, steps } = dangerTexts[danger];
  return (
    <section aria-labelledby="what-to-do">
      <h1
        id="what-to-do"
        className="rounded-md border-t-4 border-danger bg-danger-soft p-[14px] text-xl text-danger-text"
      >
        {heading}
      </h1>
      <ol className="my-[12px] grid gap-[12px]">
        {steps.map(({ bold, text }, at) => (
          <li key={bold} className="flex gap-[12px]">
            <b className="grid size-[28px] shrink-0 place-items-center rounded-full bg-danger-soft text-sm text-danger-text">
              {at + 1}
            </b>
            <p>
              <b className="block">{bold}</b>
              <span className="text-ink-2">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <div className="grid gap-[8px]">
        {emergency ? (
          <Call number={emergency} isFirst>
            {texts.call(emergency)}
          </Call>
        ) : (
          <p className="font-medium">{texts.callUnknown}</p>
        )}
        {gas && gas !== emergency && <Call number={gas}>{texts.gas(gas)}</Call>}
        {place.phone && <Call number={place.phone}>{texts.callOffice(place.organization, place.phone)}</Call>}
      </div>
    </section>
  );
}
