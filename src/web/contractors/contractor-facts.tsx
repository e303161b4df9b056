import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { Contractor, ContractorChange, ContractorPaper } from '#contract/contractors/contractors.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { personName } from '#contract/format/person-name.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { day, PaperIcon, paperName } from './contractor-marks.tsx';
import { contractorWords, contractorMessages as texts, contractorFieldWords as words } from './contractors.messages.ts';
import { hoursInWords } from './office-hours.ts';

const mail = (email: string | null) =>
  email && (
    <a className="link break-all" href={`mailto:${email}`}>
      {email}
    </a>
  );

const FACTS = {
  kind: null,
  companyName: null,
  firstName: null,
  lastName: null,
  email: ['reach', ({ email }) => mail(email)],
  phone: ['reach', ({ phone }) => phone && <PhoneLink phone={phone} />],
  trades: null,
  areas: null,
  contacts: null,
  workDays: null,
  workFrom: null,
  workTo: null,
  takesEmergencies: null,
  currency: null,
  callout: ['rates', ({ callout }) => callout && formatCurrency(callout)],
  hourly: ['rates', ({ hourly }) => hourly && formatCurrency(hourly)],
  afterHoursPercent: [
    'rates',
    ({ afterHoursPercent }) => afterHoursPercent !== null && `× ${figure(afterHoursPercent / 100)}`,
  ],
  partsMarkupPercent: [
    'rates',
    ({ partsMarkupPercent }) => partsMarkupPercent !== null && texts.rates.markup(`${partsMarkupPercent}%`),
  ],
  jobLimit: ['rates', ({ jobLimit }) => jobLimit && formatCurrency(jobLimit)],
  warrantyDays: ['rates', ({ warrantyDays }) => warrantyDays !== null && texts.rates.warranty(warrantyDays)],
  ratesAgreedOn: null,
  preferences: null,
  notes: null,
} satisfies FactsFor<typeof ContractorChange, Contractor, 'reach' | 'rates'>;

/** "Mon–Sat 7 AM – 7 PM, emergencies any time"; empty where nobody said. */
export const hoursOf = (contractor: Contractor): string =>
  [hoursInWords(contractor), contractor.takesEmergencies && texts.anyTime].filter(Boolean).join(', ');

/** Who answers, and how to reach them. */
export function ContractorPeople({ contractor }: { contractor: Contractor }) {
  const { contacts, kind } = contractor;
  const contact = kind === 'COMPANY' ? personName(contractor) : '';
  const facts = factsOf(FACTS, words, 'reach', contractor);
  return (
    <Section title={texts.people} count={contacts.length || undefined}>
      <DescriptionList facts={contact ? [{ name: words.firstName, value: contact }, ...facts] : facts} />
      {contacts.length === 0 && facts.length === 0 && <p className="text-sm text-ink-3">{texts.noPeople}</p>}
      {contacts.length > 0 && (
        <ul className="rows mt-2">
          {contacts.map(({ name, position, phone, email }) => (
            <li key={`${name} ${email}`}>
              <Avatar name={name} size="md" />
              <span className="min-w-0 flex-1 text-sm">
                <b className="block font-medium">{name}</b>
                {position && <span className="block text-xs text-ink-3">{position}</span>}
                {phone && <PhoneLink phone={phone} />} {mail(email)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type PapersProps = { contractor: Contractor; onAdd: () => void; onChange: (paper: ContractorPaper) => void };

/** What they showed, the one that ends first on top. */
export function ContractorPapers({ contractor, onAdd, onChange }: PapersProps) {
  const { paperList, can } = contractor;
  const refused = reasonOf(can.edit, texts.notYours);
  return (
    <Section
      title={texts.papers.title}
      count={paperList.length || undefined}
      action={
        <Button variant="quiet" size="sm" icon={<Plus />} disabledReason={refused} onClick={onAdd}>
          {texts.papers.add}
        </Button>
      }
    >
      {paperList.length === 0 ? (
        <p className="text-sm text-ink-3">
          {contractor.papers.blocksOffers ? texts.papers.none : texts.papers.noneWarns}
        </p>
      ) : (
        <>
          <ul className="rows">
            {paperList.map((paper) => (
              <li key={paper.id}>
                <PaperIcon state={paper.state} />
                <span className="min-w-0 flex-1 text-sm">
                  <b className="block font-medium">{paperName(paper)}</b>
                  <PaperTerm paper={paper} blocksOffers={contractor.papers.blocksOffers} />
                </span>
                {paper.files.map((file) => (
                  <a
                    key={file.id}
                    className="btn icon quiet"
                    href={file.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={file.name}
                  >
                    <Eye />
                  </a>
                ))}
                {refused === undefined && (
                  <IconButton
                    label={texts.papers.change(paperName(paper))}
                    icon={<Pencil />}
                    onClick={() => onChange(paper)}
                  />
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-ink-3">
            {contractor.papers.blocksOffers ? texts.papers.rule : texts.papers.ruleWarns}
          </p>
        </>
      )}
    </Section>
  );
}

type PaperTermProps = { paper: ContractorPaper; blocksOffers: boolean };

function PaperTerm({ paper: { state, endsOn, issuedOn, daysLeft, isRequired }, blocksOffers }: PaperTermProps) {
  const lines = [
    endsOn === null
      ? (issuedOn && texts.papers.given(day(issuedOn))) || texts.papers.forGood
      : state === 'ENDED'
        ? contractorWords.ranOut(day(endsOn))
        : state === 'ENDING'
          ? `${contractorWords.daysLeft(daysLeft ?? 0)}, ${day(endsOn)}`
          : contractorWords.validTo(day(endsOn)),
    !isRequired && texts.papers.notRequired,
    isRequired && state === 'ENDED' && blocksOffers && texts.papers.stopsFrom,
  ].filter(Boolean);
  const tone = state === 'ENDED' ? 'late' : state === 'ENDING' ? 'soon' : undefined;
  return (
    <Colored tone={isRequired ? tone : undefined} className="text-xs">
      {lines.join(' · ')}
    </Colored>
  );
}

/** What was agreed to pay. */
export function ContractorRates({ contractor }: { contractor: Contractor }) {
  const facts = factsOf(FACTS, words, 'rates', contractor);
  const { ratesAgreedOn } = contractor;
  return (
    <Section title={texts.rates.title} count={ratesAgreedOn ? texts.rates.agreed(day(ratesAgreedOn)) : undefined}>
      {facts.length > 0 ? <DescriptionList facts={facts} /> : <p className="text-sm text-ink-3">{texts.rates.none}</p>}
    </Section>
  );
}

/** Where they come before others. */
export function ContractorPreferences({ contractor: { preferences } }: { contractor: Contractor }) {
  return (
    <Section title={texts.whereFirst.title}>
      {preferences.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.whereFirst.none}</p>
      ) : (
        <ul className="rows">
          {preferences.map(({ property, category, rank }) => (
            <li key={`${property?.id} ${category}`}>
              <span className="min-w-0 flex-1 text-sm">
                {property ? (
                  <Link className="block font-medium" href={paths.property(property.id)}>
                    {property.name}
                  </Link>
                ) : (
                  <b className="block font-medium">{texts.whereFirst.everywhere}</b>
                )}
                <span className="text-xs text-ink-3">
                  {category ? categoryWords[category] : texts.whereFirst.anything}
                </span>
              </span>
              <span className="text-sm text-ink-2">{texts.whereFirst.rank(rank)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
