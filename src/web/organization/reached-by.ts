import type { OrganizationEffects } from '#contract/organization/organization.ts';
import { LOOKS, OFFER_TIMES, PROMISES, WORKING } from './organization-sections.ts';

type Reached = OrganizationEffects['reached'];

/** What is said to everybody from now on: by which fields it changes, and who reads, is promised or is asked it. */
const SAID = {
  looks: { fields: ['name', ...LOOKS], whom: 'mailedCount' },
  days: { fields: ['timeZone', 'fiscalYearFirstMonth'], whom: 'memberCount' },
  promises: { fields: [...PROMISES, ...WORKING], whom: 'renterCount' },
  offers: { fields: OFFER_TIMES, whom: 'contractorCount' },
  passwords: { fields: ['passwordLengthMin'], whom: 'memberCount' },
} as const satisfies Record<string, { fields: readonly string[]; whom: keyof Reached }>;
type Kind = keyof typeof SAID;
const KINDS = Object.keys(SAID) as Kind[];

const isOf = (kind: Kind, key: string): boolean => SAID[kind].fields.some((field) => field === key);

/** Whether a field says something to people who are counted before it is saved. */
export const isSaidToEverybody = (key: string): boolean => KINDS.some((kind) => isOf(kind, key));

/** Whom the changed fields reach, each sort of people once for each thing that is said to them. */
export const reachedBy = (keys: ReadonlySet<string>, reached: Reached): { kind: Kind; count: number }[] =>
  KINDS.filter((kind) => [...keys].some((key) => isOf(kind, key))).map((kind) => ({
    kind,
    count: reached[SAID[kind].whom],
  }));
