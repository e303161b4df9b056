import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import { fullName, type ReadName } from '../values/parse-names.ts';
import { parsePhone, phoneKey } from '../values/parse-phones.ts';
import { nameOf, type PlannedPerson } from './portfolio.ts';
import { type Row, report } from './rows.ts';

/** Somebody as one row names them. */
export type Mention = {
  row: Row;
  nameField: ImportField;
  name: ReadName;
  companyName: string | null;
  email: string | null;
  emailField: ImportField;
  phone: { text: string; callingCode: string; field: ImportField } | null;
  /** Key of the unit they are named with, or OWNERS_HOME; the same name there is the same person. */
  home: string | null;
  /** ISO 3166-1 alpha-2, for numbers without a calling code. */
  country: string | null;
  /** Named in a list of people, not beside a lease or a property. */
  isListed: boolean;
};

export type PersonDraft = {
  plan: PlannedPerson;
  nameKey: string;
  isListed: boolean;
  phone: Mention['phone'];
  phoneRow: Row;
  country: string | null;
  homes: Set<string>;
};

/** The home of all owners: one name is one owner, of however many properties. */
export const OWNERS_HOME = 'owners';

/** Everybody the file names, each once. */
export type PersonIndex = {
  drafts: PersonDraft[];
  byEmail: Map<string, PersonDraft>;
  byNameAndPhone: Map<string, PersonDraft[]>;
  byNameAndHome: Map<string, PersonDraft[]>;
  listedByName: Map<string, PersonDraft[]>;
  /** Those without an address, who may turn out to fit somebody else, too. */
  unaddressed: Mention[];
};

export const newPersonIndex = (): PersonIndex => ({
  drafts: [],
  byEmail: new Map(),
  byNameAndPhone: new Map(),
  byNameAndHome: new Map(),
  listedByName: new Map(),
  unaddressed: [],
});

/**
 * Finds who is meant or adds them: by e-mail, by name and phone, by name in the same home, then by a name that only
 * one listed person has. Null after noting that the name alone fits several.
 */
export function identify(personIndex: PersonIndex, named: Mention): PersonDraft | null {
  const nameKey = fold(fullName(named.name));
  const mention = withOwnEmail(personIndex, named, nameKey);
  const known = findKnown(personIndex, mention, nameKey);
  if (known === 'ambiguous') {
    reportAmbiguous(mention);
    return null;
  }
  if (mention.email === null) personIndex.unaddressed.push(mention);
  if (known === null) return add(personIndex, mention, nameKey);
  if (isWorthAWord(known, mention)) {
    report(mention.row, mention.nameField, 'person_duplicate', [known.plan.place.row]);
  }
  complete(personIndex, known, mention);
  return known;
}

/** Notes whoever was named without an address and fits several: whom they were taken for depends on the order of rows. */
export function reportUnclear(personIndex: PersonIndex): void {
  for (const mention of personIndex.unaddressed) {
    const [called, housed] = namesakesOf(personIndex, mention, fold(fullName(mention.name)));
    if ((called.length > 0 ? called : housed).length > 1) reportAmbiguous(mention);
  }
}

/** Said where the address is missing, so that it can be written there. */
function reportAmbiguous({ row, name, emailField, nameField }: Mention): void {
  const field = row.reader.columnOf.has(emailField) ? emailField : nameField;
  report(row, field, 'person_ambiguous', [fullName(name)]);
}

/** Reads everybody's telephone number, now that it is known in which country each of them is. */
export function settlePhones(personIndex: PersonIndex, defaultCountry: string | null, isPlaceOpen = false): void {
  for (const draft of personIndex.drafts) {
    if (draft.phone === null) continue;
    const { text, callingCode, field } = draft.phone;
    const country = draft.country ?? defaultCountry;
    draft.plan.phone = parsePhone(text, country, callingCode || null);
    if (draft.plan.phone !== null || isPlaceOpen) continue;
    const isPlaceless = country === null && phoneKey(text) !== '';
    report(draft.phoneRow, field, isPlaceless ? 'phone_country_unknown' : 'phone_ignored', []);
  }
}

/** Two people can live with one address, but only one of them can sign in with it. */
function withOwnEmail(personIndex: PersonIndex, mention: Mention, nameKey: string): Mention {
  const holder = mention.email === null ? undefined : personIndex.byEmail.get(mention.email);
  if (holder === undefined || areSameName(holder.nameKey, nameKey)) return mention;
  report(mention.row, mention.emailField, 'email_shared', [nameOf(holder.plan)]);
  return { ...mention, email: null };
}

/** Twice in a list, or in two homes: probably right, but somebody should know. */
function isWorthAWord(known: PersonDraft, mention: Mention): boolean {
  if (known.isListed || mention.isListed) return known.isListed && mention.isListed;
  const homes = [...known.homes, mention.home];
  return !homes.includes(OWNERS_HOME) && mention.home !== null && !known.homes.has(mention.home);
}

function findKnown(personIndex: PersonIndex, mention: Mention, nameKey: string): PersonDraft | 'ambiguous' | null {
  const byEmail = mention.email === null ? undefined : personIndex.byEmail.get(mention.email);
  if (byEmail !== undefined) return byEmail;
  const [called, housed] = namesakesOf(personIndex, mention, nameKey);
  const known = called[0] ?? housed[0];
  if (known !== undefined) return known;
  if (mention.isListed) return null;
  const namesakes = (personIndex.listedByName.get(nameKey) ?? []).filter((draft) => isCompatible(draft, mention));
  return namesakes.length > 1 ? 'ambiguous' : (namesakes[0] ?? null);
}

/** Who bears the name with the number, and in the home, as far as addresses and numbers allow it. */
function namesakesOf(personIndex: PersonIndex, mention: Mention, nameKey: string): [PersonDraft[], PersonDraft[]] {
  const { byNameAndPhone, byNameAndHome } = personIndex;
  const isFitting = (draft: PersonDraft) => isCompatible(draft, mention);
  return [
    (byNameAndPhone.get(phoneIndex(nameKey, mention.phone)) ?? []).filter(isFitting),
    (mention.home === null ? [] : (byNameAndHome.get(`${nameKey}@${mention.home}`) ?? [])).filter(isFitting),
  ];
}

function add(personIndex: PersonIndex, mention: Mention, nameKey: string): PersonDraft {
  const { row, name, companyName, phone, country, isListed } = mention;
  const place = row.place;
  const isPerson = name.kind === 'PERSON';
  const plan: PlannedPerson = {
    key: '',
    place,
    kind: name.kind,
    firstName: isPerson ? name.firstName || null : null,
    lastName: isPerson ? name.lastName || null : null,
    companyName: isPerson ? companyName : name.companyName,
    email: null,
    phone: null,
  };
  checkLengths(mention, plan);
  const draft: PersonDraft = { plan, nameKey, isListed, phone: null, phoneRow: row, country, homes: new Set() };
  plan.key = mention.email ?? `${nameKey}/${phoneKey(phone?.text ?? '') || personIndex.drafts.length}`;
  personIndex.drafts.push(draft);
  complete(personIndex, draft, mention);
  if (isListed) {
    for (const key of new Set([nameKey, initialKey(nameKey)])) put(personIndex.listedByName, key, draft);
  }
  return draft;
}

/** Takes over what a mention knows and the draft does not, and makes the draft findable by it. */
function complete(personIndex: PersonIndex, draft: PersonDraft, mention: Mention): void {
  const { plan } = draft;
  draft.country ??= mention.country;
  plan.companyName ??= mention.companyName;
  if (plan.email === null && mention.email !== null) {
    plan.email = mention.email;
    personIndex.byEmail.set(mention.email, draft);
  }
  takePhone(draft, mention);
  const phone = phoneIndex(draft.nameKey, mention.phone);
  if (phone !== '') put(personIndex.byNameAndPhone, phone, draft);
  if (mention.home !== null) {
    draft.homes.add(mention.home);
    put(personIndex.byNameAndHome, `${draft.nameKey}@${mention.home}`, draft);
  }
}

/** Everybody has one number here: the first that can be dialed; another one is named, so that nobody misses it. */
function takePhone(draft: PersonDraft, { row, phone }: Mention): void {
  if (phone === null) return;
  const [own, other] = [phoneKey(draft.phone?.text ?? ''), phoneKey(phone.text)];
  if (draft.phone === null || (own === '' && other !== '')) {
    draft.phone = phone;
    draft.phoneRow = row;
  } else if (other !== '' && other !== own) report(row, phone.field, 'contact_left_over', [phone.text]);
}

function put(drafts: Map<string, PersonDraft[]>, key: string, draft: PersonDraft): void {
  const there = drafts.get(key);
  if (there === undefined) drafts.set(key, [draft]);
  else if (!there.includes(draft)) there.push(draft);
}

/** Two e-mail addresses, or two telephone numbers, are taken for two people of one name. */
function isCompatible(draft: PersonDraft, mention: Mention): boolean {
  if (draft.plan.email !== null && mention.email !== null && draft.plan.email !== mention.email) return false;
  const [own, other] = [phoneKey(draft.phone?.text ?? ''), phoneKey(mention.phone?.text ?? '')];
  const isSameEmail = draft.plan.email !== null && draft.plan.email === mention.email;
  return own === '' || other === '' || own === other || isSameEmail;
}

/** True for one name written shorter or in another order: "J. Smith", "Smith John", "Jon Smith" for "Jonathan Smith". */
function areSameName(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const words = longer.split(' ');
  return shorter.split(' ').every((word) => {
    const index = words.findIndex((candidate) => candidate.startsWith(word));
    if (index === -1) return false;
    words.splice(index, 1);
    return true;
  });
}

function checkLengths(mention: Mention, plan: PlannedPerson): void {
  const limits = [
    ['First name', plan.firstName, 60],
    ['Last name', plan.lastName, 60],
    ['Company', plan.companyName, 127],
  ] as const;
  for (const [label, text, max] of limits) {
    if ((text?.length ?? 0) > max) report(mention.row, mention.nameField, 'value_too_long', [label, max]);
  }
}

function phoneIndex(nameKey: string, phone: Mention['phone']): string {
  const key = phoneKey(phone?.text ?? '');
  return key === '' ? '' : `${nameKey}/${key}`;
}

/** Chidi Okonkwo is also found as "C. Okonkwo". */
function initialKey(nameKey: string): string {
  const [first = '', ...rest] = nameKey.split(' ');
  return rest.length === 0 ? nameKey : [first.slice(0, 1), ...rest].join(' ');
}
