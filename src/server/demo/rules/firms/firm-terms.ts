import type { ContractorInput } from '#contract/contractors/contractors.ts';
import type { PaperKind } from '#contract/contractors/contractors.words.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { type Country, personName, phoneOf } from '../names.ts';
import { personInput } from '../plan-people.ts';
import { type Contractor, CURRENCIES, type Portfolio } from '../portfolio.ts';

/** So many days ago ran out what ran out, and in so many ends what soon does. */
export const PAPER_ENDED_DAYS = 6;
const PAPER_ENDING_DAYS = 12;
/** Why nothing is given to a firm any more, and since when. */
export const DO_NOT_USE = {
  daysAgo: 74,
  reason: 'Left a drain open over a weekend, twice, and billed for both visits.',
};

type Terms = Omit<ContractorInput, 'preferences'> & { preferredPlaces: string[] };

/** What the office agreed with a firm: who answers, where and when they go, what they charge. */
export function firmTerms(portfolio: Portfolio, firm: Contractor, nth: number, today: PlainDate): Terms {
  const chance = chanceOf(`${portfolio.name} / ${firm.name}`);
  const { country, trades, preferredAt } = firm;
  const areas = [...new Set(portfolio.places.flatMap((place) => (place.country === country ? [place.city] : [])))];
  const isOnCall = trades.some((trade) => ON_CALL.includes(trade));
  const rates = RATES[country];
  return {
    ...personInput({ kind: 'COMPANY', companyName: firm.name, email: firm.email, phone: phoneOf(chance, country) }),
    trades,
    areas,
    contacts: contactsOf(trades[0] ?? '', isOnCall, country, chance),
    workDays: isOnCall ? ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] : ['MON', 'TUE', 'WED', 'THU', 'FRI'],
    workFrom: isOnCall ? '07:00' : '08:00',
    workTo: isOnCall ? '19:00' : '17:00',
    takesEmergencies: isOnCall,
    currency: CURRENCIES[country],
    callout: `${rates.callout + (nth % 3) * rates.step}`,
    hourly: `${rates.hourly + (nth % 4) * rates.step}`,
    jobLimit: `${rates.jobLimit}`,
    afterHoursPercent: isOnCall ? 150 : null,
    partsMarkupPercent: 10 + (nth % 2) * 5,
    warrantyDays: isOnCall ? 90 : 30,
    ratesAgreedOn: addDays(today, -320 + nth * 9),
    preferredPlaces: preferredAt ? [portfolio.homes[preferredAt]] : [],
  };
}

/** Trades whose people come at night, too. */
const ON_CALL = ['Plumber', 'Heating', 'Gas', 'Boiler', 'HVAC', 'Electrician', 'Locksmith', 'Drains'];

/** In whole units of the currency. */
const RATES: Record<Country, Record<'callout' | 'hourly' | 'jobLimit' | 'step', number>> = {
  US: { callout: 85, hourly: 110, jobLimit: 750, step: 10 },
  GB: { callout: 60, hourly: 65, jobLimit: 400, step: 5 },
  IN: { callout: 350, hourly: 450, jobLimit: 8000, step: 50 },
};

function contactsOf(trade: string, isOnCall: boolean, country: Country, chance: Chance): ContractorInput['contacts'] {
  const positions = ['Office, gets the offers', isOnCall ? 'Owner, call for emergencies' : 'Owner', trade];
  return positions.slice(0, chance.whole(2, 3)).map((position) => {
    const { firstName, lastName } = personName(chance, country);
    return { name: `${firstName} ${lastName}`, position, phone: phoneOf(chance, country), email: null };
  });
}

/** A paper that a firm showed, with the year it holds. */
export type FirmPaper = {
  kind: PaperKind;
  number: string;
  issuer: string;
  issuedOn: PlainDate;
  endsOn: PlainDate | null;
  isRequired: boolean;
};

const YEAR_DAYS = 365;
const TAX_FORM_DAYS = 330;

/** What a firm of a country and trade shows before it is sent: the paper of its trade first. */
export function firmPapers(
  { country, trades, standing, name }: Contractor,
  nth: number,
  today: PlainDate,
): FirmPaper[] {
  const chance = chanceOf(`${name} / papers`);
  return kindsOf(country, trades).map((kind, index): FirmPaper => {
    const isTaxForm = kind === 'TAX_FORM';
    const usual = 45 + ((nth * 53 + index * 97) % 290);
    const daysLeft = index > 0 ? usual : (DAYS_LEFT[standing ?? 'DO_NOT_USE'] ?? usual);
    const endsOn = isTaxForm ? null : addDays(today, daysLeft);
    return {
      kind,
      number: `EX-${chance.whole(10_000, 99_999)}`,
      issuer: ISSUERS[country][kind] ?? 'Example Mutual Insurance',
      issuedOn: endsOn ? addDays(endsOn, -YEAR_DAYS) : addDays(today, -TAX_FORM_DAYS),
      endsOn,
      isRequired: !isTaxForm,
    };
  });
}

const DAYS_LEFT: Partial<Record<NonNullable<Contractor['standing']>, number>> = {
  PAPER_ENDING: PAPER_ENDING_DAYS,
  PAPER_ENDED: -PAPER_ENDED_DAYS,
};

function kindsOf(country: Country, trades: readonly string[]): PaperKind[] {
  const has = (...wanted: string[]) => wanted.some((trade) => trades.includes(trade));
  const ofTrade: PaperKind[] =
    country === 'GB' && has('Gas')
      ? ['GAS_SAFETY']
      : country === 'GB' && has('Electrician')
        ? ['ELECTRICAL_SAFETY']
        : has('Plumber', 'Heating', 'Electrician', 'Locksmith', 'HVAC', 'Pest control')
          ? ['TRADE_LICENSE']
          : [];
  return [
    ...ofTrade,
    'LIABILITY_INSURANCE',
    ...(country === 'US' ? (['WORKERS_COMPENSATION', 'TAX_FORM'] as const) : []),
  ];
}

const ISSUERS: Record<Country, Partial<Record<PaperKind, string>>> = {
  US: { TRADE_LICENSE: 'City licensing office', TAX_FORM: 'Signed by the firm' },
  GB: { GAS_SAFETY: 'Gas register', ELECTRICAL_SAFETY: 'Electricians’ register', TRADE_LICENSE: 'Trade register' },
  IN: { TRADE_LICENSE: 'Municipal corporation' },
};
