import { expect, it } from 'vitest';
import { sentenceIn } from '../language/sentences.ts';
import { TICKET_STATUSES, WAITING_ON } from '../maintenance/maintenance.states.ts';
import { ACTIVITY_TYPES } from '../subjects.ts';
import { NOTICE_EVENTS, RELATIONS, reachesByDefault } from './notices.events.ts';
import { type NoticeRule, type NoticeRules, rulesFor, type ToldFacts } from './notices.rules.ts';
import { NOTICES_OF_ACTIONS, NOTICES_OF_LINES, noticeSentences } from './notices.table.ts';

/** Facts by which rules tell things apart. */
const FACTS: ToldFacts[] = [
  {},
  { priority: 'EMERGENCY' },
  { to: null },
  ...WAITING_ON.map((waitingOn) => ({ waitingOn, mailed: false })),
  ...['SCHEDULED', 'ON_HOLD'].map((status) => ({ status })),
  { isNobodyLeft: true },
  { tellsRenter: true },
  { days: 0 },
  { stars: 1 },
  { from: 'SCHEDULED', to: 'ACCEPTED' },
  ...['BEFORE', 'ON_DAY', 'AFTER'].map((kind) => ({ kind })),
  { kind: 'AFTER', takenOn: '2026-11-20' },
  ...TICKET_STATUSES.map((to) => ({ from: 'NEW', to })),
];
const all = (rules: NoticeRules): readonly NoticeRule[] => FACTS.flatMap((facts) => rulesFor(rules, facts));
const everyRule = [...Object.values(NOTICES_OF_LINES), ...Object.values(NOTICES_OF_ACTIONS)].flatMap(all);

it('every line of a timeline says whom it is told to, be it nobody', () => {
  expect(Object.keys(NOTICES_OF_LINES).toSorted()).toEqual([...ACTIVITY_TYPES].toSorted());
});

it('every notice has a title and a text', () => {
  const codes = new Set(everyRule.flatMap(({ says }) => [`notice.${says}`, `notice.${says}_text`]));
  expect([...codes].filter((code) => sentenceIn('en-US', code, {}) === code)).toEqual([]);
});

it('what asks for something says on its button what to do, and nothing else does', () => {
  const asking = new Set(everyRule.filter(({ asks }) => asks).map(({ says }) => says));
  const withButton = Object.keys(noticeSentences).flatMap((code) => /^notice\.(.+)_do$/.exec(code)?.[1] ?? []);
  expect(withButton.toSorted()).toEqual([...asking].toSorted());
});

it('whoever is told something can choose about it', () => {
  const unchosen = everyRule.flatMap(({ event, says, to }) =>
    to.filter((relation) => !reachesByDefault(event, RELATIONS[relation])).map((relation) => `${says} to ${relation}`),
  );
  expect([...new Set(unchosen)]).toEqual([]);
});

it('nobody can choose about what is never told to them', () => {
  const told = new Set(everyRule.flatMap(({ event, to }) => to.map((relation) => `${event} ${RELATIONS[relation]}`)));
  const offered = Object.entries(NOTICE_EVENTS).flatMap(([event, audiences]) =>
    Object.keys(audiences).map((audience) => `${event} ${audience}`),
  );
  expect(offered.filter((one) => !told.has(one))).toEqual([]);
});

it('emergencies ring for everybody of the office, at any hour', () => {
  expect(rulesFor(NOTICES_OF_LINES['ticket.created'], { priority: 'EMERGENCY' })[0]).toMatchObject({
    to: ['office'],
    isUrgent: true,
  });
});
