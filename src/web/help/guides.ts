import type { ActiveRole, Role } from '#contract/permissions.ts';
import { paths } from '#web/paths.ts';
import { guideTexts, type topicWords } from './guides.messages.ts';

/** For whom guides are written; admins and superadmins read the same. */
export const READERS = ['renter', 'owner', 'operator', 'admin'] as const satisfies readonly Role[];
export type Reader = (typeof READERS)[number];
export type Topic = keyof typeof topicWords;
export type GuideId = keyof typeof guideTexts;

type GuideFacts = {
  topic: Topic;
  for: readonly Reader[];
  /** Where it is done; a page that each of its readers may open. */
  page: string;
};

export const STAFF: readonly Reader[] = ['operator', 'admin'];
const ALL = READERS;

/** In the order in which they are shown below their topic. */
export const GUIDES: Record<GuideId, GuideFacts> = {
  reportFault: { topic: 'requests', for: ['renter', 'owner'], page: paths.newTicket },
  followRequest: { topic: 'requests', for: ['renter'], page: paths.maintenance },
  phoneCall: { topic: 'requests', for: STAFF, page: paths.newTicket },
  triage: { topic: 'requests', for: STAFF, page: paths.maintenance },
  bookVisit: { topic: 'requests', for: STAFF, page: paths.maintenance },
  comesAgain: { topic: 'requests', for: STAFF, page: paths.plans },
  ownerDecide: { topic: 'money', for: ['owner'], page: paths.maintenance },
  costs: { topic: 'money', for: STAFF, page: paths.maintenance },
  ownerSaidYes: { topic: 'money', for: STAFF, page: paths.maintenance },
  ownLease: { topic: 'leases', for: ['renter'], page: paths.ownLease },
  payRent: { topic: 'money', for: ['renter'], page: paths.ownLease },
  moveIn: { topic: 'leases', for: STAFF, page: paths.newLease },
  moveOut: { topic: 'leases', for: STAFF, page: paths.leases },
  recordPayment: { topic: 'money', for: STAFF, page: paths.paymentsHistory },
  ownerFollow: { topic: 'portfolio', for: ['owner'], page: paths.properties },
  properties: { topic: 'portfolio', for: STAFF, page: paths.newProperty },
  documents: { topic: 'portfolio', for: STAFF, page: paths.documents },
  bringIn: { topic: 'portfolio', for: ['admin'], page: paths.imports },
  writeMessage: { topic: 'messages', for: ALL, page: paths.messages },
  announce: { topic: 'messages', for: STAFF, page: paths.newAnnouncement },
  whatReachesMe: { topic: 'messages', for: ALL, page: paths.settings },
  people: { topic: 'access', for: ['admin'], page: paths.adminUsers },
  whoDid: { topic: 'access', for: ['admin'], page: paths.auditTrail },
  signIn: { topic: 'access', for: ALL, page: paths.settings },
  keys: { topic: 'faster', for: ALL, page: paths.dashboard },
  views: { topic: 'faster', for: STAFF, page: paths.maintenance },
};

export const GUIDE_IDS = Object.keys(GUIDES) as GuideId[];

/** As whom somebody reads at first. */
export const readerOf = (role: ActiveRole | null): Reader =>
  role === 'superadmin' || role === 'platformAdmin' || role === null ? 'admin' : role;

/** The guides for a reader that say what is looked for, those whose title says it first. */
export function findGuides(reader: Reader, q: string): GuideId[] {
  const words = wordsOf(q);
  const ids = GUIDE_IDS.filter((id) => GUIDES[id].for.includes(reader));
  if (words.length === 0) return ids;
  return ids
    .map((id) => ({ id, ...placesOf(id, words) }))
    .filter(({ isFound }) => isFound)
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .map(({ id }) => id);
}

function placesOf(id: GuideId, words: readonly string[]) {
  const { title, lede, steps, more } = guideTexts[id];
  const [inTitle, everywhere] = [wordsOf(title), wordsOf([title, lede, ...steps, more].join(' '))];
  return {
    isFound: words.every((word) => everywhere.some((other) => isLike(word, other))),
    inTitle: words.filter((word) => inTitle.some((other) => isLike(word, other))).length,
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const SLIP_LENGTH_MIN = 4;

/** Whether a word begins with what was typed, one wrong, missing, further or swapped letter forgiven in longer ones. */
export function isLike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < SLIP_LENGTH_MIN) return false;
  return [typed.length - 1, typed.length, typed.length + 1].some((length) => isOneSlip(typed, word.slice(0, length)));
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rests = [
    [one.slice(at + 1), other.slice(at + 1)],
    [one.slice(at + 1), other.slice(at)],
    [one.slice(at), other.slice(at + 1)],
    [one[at + 1] + (one[at] ?? '') + one.slice(at + 2), other.slice(at)],
  ];
  return rests.some(([left, right]) => left === right);
}
