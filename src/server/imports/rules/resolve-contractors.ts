import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import {
  type ContractorFacts,
  FACT_FIELDS,
  type Fact,
  haveOtherAddresses,
  isSamePaper,
  joinFacts,
  type PaperFacts,
} from '#server/imports/rules/reading/contractor-facts.ts';
import { nameOf, type PlannedContractor, type PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { reportRow } from './report-row.ts';
import type { NewPerson } from './resolve-portfolio.ts';

/** A contractor, or somebody who may be one of the planned, as the organization has them. */
export type PresentContractor = ContractorFacts & { id: string; name: string; isContractor: boolean };

export type NewContractor = PlannedContractor & { id: string };

/** What is added to somebody who is there already. */
export type ChangedContractor = {
  id: string;
  name: string;
  facts: ContractorFacts;
  added: Fact[];
  newPapers: PaperFacts[];
  /** True where they were no contractor before. */
  isMade: boolean;
  /** True where the same import brings them in as one of the people. */
  isNew: boolean;
};

export type ResolvedContractors = {
  contractors: NewContractor[];
  changedContractors: ChangedContractor[];
  /** How many are contractors already. */
  knownCount: number;
};

/**
 * Recognises contractors by their e-mail address, their name or their telephone number; what Lintel lacks of them is
 * added, what it knows stays as it is, and both are said. The others are new.
 */
export function resolveContractors(
  plan: PortfolioPlan,
  present: readonly PresentContractor[],
  newPeople: readonly NewPerson[],
  problems: ImportProblem[],
  newId: () => string,
): ResolvedContractors {
  // Most files name none; to know everybody again takes as long as all the rest.
  if (plan.contractors.length === 0) return { contractors: [], changedContractors: [], knownCount: 0 };
  const candidates = [...newPeople.map(asCandidate), ...present];
  const isNew = new Set(newPeople.map(({ id }) => id));
  const find = recogniser(candidates);
  const contractors: NewContractor[] = [];
  const changes = new Map<string, ChangedContractor>();
  for (const planned of plan.contractors) {
    const say: Say = (field, code, args) => reportRow(problems, plan.sheets, planned.place, field, code, args);
    const found = find(planned);
    if (found === 'contractor_ambiguous' || found === 'contractor_several') {
      say('contractor.name', found, [nameOf(planned)]);
      continue;
    }
    if (found === null || found === 'contractor_namesake_known') {
      if (found !== null) say('contractor.email', found, [nameOf(planned)]);
      contractors.push({ ...planned, id: newId() });
      continue;
    }
    const change = changes.get(found.id) ?? unchanged(found, isNew.has(found.id));
    changes.set(found.id, change);
    if (haveOtherAddresses(change.facts, planned)) {
      say('contractor.email', 'contractor_unclear_known', [found.name]);
      continue;
    }
    if (fold(found.name) !== fold(nameOf(planned))) say('contractor.name', 'contractor_recognised', [found.name]);
    if (change.isMade && change.added.length === 0) say('contractor.name', 'contractor_from_people', [found.name]);
    add(change, planned, say);
  }
  const all = [...changes.values()];
  return {
    contractors,
    changedContractors: all.filter(({ isMade, added }) => isMade || added.length > 0),
    knownCount: all.filter(({ isMade }) => !isMade).length,
  };
}

/** It may be several of those who are there: by their name alone, or by a name with its number. */
type Unsure = 'contractor_ambiguous' | 'contractor_several';

type Say = <
  Code extends
    | Unsure
    | 'contractor_namesake_known'
    | 'contractor_unclear_known'
    | 'contractor_recognised'
    | 'contractor_from_people'
    | 'contractor_added'
    | 'contractor_kept'
    | 'contractor_not_used',
>(
  field: Parameters<typeof reportRow>[3],
  code: Code,
  args: Parameters<typeof reportRow<Code>>[5],
) => void;

const unchanged = ({ id, name, isContractor, ...facts }: PresentContractor, isNew: boolean): ChangedContractor => ({
  id,
  name,
  facts,
  added: [],
  newPapers: [],
  isMade: !isContractor,
  isNew,
});

function add(change: ChangedContractor, planned: PlannedContractor, say: Say): void {
  const before = change.facts.papers;
  const { facts, added, kept } = joinFacts(change.facts, planned, false);
  change.facts = facts;
  change.newPapers.push(...facts.papers.filter((paper) => !before.some((own) => isSamePaper(own, paper))));
  for (const fact of added) {
    if (!change.added.includes(fact)) change.added.push(fact);
    const field = FACT_FIELDS[fact];
    if (fact === 'doNotUse') say(field, 'contractor_not_used', [change.name]);
    else if (!change.isMade) say(field, 'contractor_added', [change.name, labelOf(field)]);
  }
  for (const fact of kept) say(FACT_FIELDS[fact], 'contractor_kept', [change.name, labelOf(FACT_FIELDS[fact])]);
}

/** Somebody whom the same import brings in, of whom nothing is agreed yet. */
const asCandidate = (person: NewPerson): PresentContractor => ({
  id: person.id,
  name: nameOf(person),
  isContractor: false,
  email: person.email,
  phone: person.phone,
  trades: [],
  areas: [],
  contacts: [],
  workDays: [],
  hours: null,
  takesEmergencies: null,
  rates: { currency: '', calloutMinor: null, hourlyMinor: null, jobLimitMinor: null },
  afterHoursPercent: null,
  partsMarkupPercent: null,
  warrantyDays: null,
  notes: null,
  doNotUse: null,
  preferredRank: null,
  papers: [],
});

type Find = (planned: PlannedContractor) => PresentContractor | Unsure | 'contractor_namesake_known' | null;

/**
 * One address is one person's, and whoever has another is somebody else. Names and numbers alone are looked for among
 * contractors; a name with its number among all.
 */
function recogniser(candidates: readonly PresentContractor[]): Find {
  const byEmail = new Map(candidates.map((one) => [one.email, one]));
  const byNameAndPhone = Map.groupBy(candidates, (one) => `${fold(one.name)}|${numberOf(one)}`);
  const contractors = candidates.filter(({ isContractor }) => isContractor);
  const byName = Map.groupBy(contractors, ({ name }) => fold(name));
  const byPhone = Map.groupBy(contractors, numberOf);
  return (planned) => {
    const mailed = planned.email === null ? undefined : byEmail.get(planned.email);
    if (mailed) return mailed;
    const name = fold(nameOf(planned));
    const number = numberOf(planned);
    const fitting = (some: PresentContractor[] = []) => some.filter((one) => !haveOtherAddresses(one, planned));
    const called = number === '' ? [] : fitting(byNameAndPhone.get(`${name}|${number}`));
    const [only, ...more] = called.length > 1 ? called.filter(({ isContractor }) => isContractor) : called;
    if (only && more.length === 0) return only;
    if (called.length > 0) return 'contractor_several';
    const [namesake, ...namesakes] = fitting(byName.get(name));
    if (namesakes.length > 0) return 'contractor_ambiguous';
    const [sharing, ...others] = number === '' ? [] : fitting(byPhone.get(number));
    const isBeside = byName.has(name) ? 'contractor_namesake_known' : null;
    return namesake ?? (others.length === 0 ? sharing : undefined) ?? isBeside;
  };
}

const numberOf = ({ phone }: Pick<ContractorFacts, 'phone'>): string =>
  phone === null ? '' : `${phone.countryCode}${phone.number}`;
