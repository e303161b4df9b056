import { describe, expect, it } from 'vitest';
import type { Correspondent } from '#contract/messages/messages.ts';
import { hintOfConversation, nameOfConversation, placeOf, standingOf } from './people-of.ts';

type Participant = Parameters<typeof hintOfConversation>[0]['participants'][number];
const property = { id: 'p', name: 'Albion Court' };
const HOME = { property, unit: { id: 'u', label: '14' } };
const person = (name: string, relation: Correspondent['relation'], place: object | null): Participant =>
  ({ id: name, name, relation, place, lastReadAt: null }) as Participant;
const rosa = person('Rosa Núñez', 'RENTER', HOME);
const thea = person('Thea Lind', 'OWNER', { property, unit: null });
const dev = person('Dev Kulkarni', 'STAFF', null);

describe('what a conversation is called', () => {
  it.each([
    ['its title', { title: 'Scaffolding', participants: [rosa], otherCount: 1 }, 'Scaffolding'],
    ['the one who is in it', { title: null, participants: [rosa], otherCount: 1 }, 'Rosa Núñez'],
    ['both', { title: null, participants: [rosa, dev], otherCount: 2 }, 'Rosa Núñez and Dev Kulkarni'],
    ['all', { title: null, participants: [rosa, dev, thea], otherCount: 3 }, 'Rosa Núñez, Dev Kulkarni, and Thea Lind'],
    [
      'those who are named, and how many more there are',
      { title: null, participants: [rosa, dev], otherCount: 14 },
      'Rosa Núñez, Dev Kulkarni and 12 others',
    ],
    [
      'those who are named, and one more',
      { title: null, participants: [rosa, dev], otherCount: 3 },
      'Rosa Núñez, Dev Kulkarni and 1 other',
    ],
  ])('by %s', (_, conversation, name) => {
    expect(nameOfConversation(conversation)).toBe(name);
  });
});

it.each([
  [rosa, '14, Albion Court', 'Renter, 14, Albion Court'],
  [thea, 'Albion Court', 'Owner, Albion Court'],
  [dev, null, 'Office'],
])('%j is told by what they are and where', (somebody, place, standing) => {
  expect(placeOf(somebody)).toBe(place);
  expect(standingOf(somebody)).toBe(standing);
});

describe('what stands under its name', () => {
  const ticket = { type: 'ticket', id: 't', name: 'R-12', detail: 'Tap drips' } as const;
  it.each<[string, Parameters<typeof hintOfConversation>[0], string]>([
    ['the request it is about', { about: ticket, participants: [rosa] }, 'Tap drips, R-12'],
    [
      'what else it is about',
      { about: { ...ticket, type: 'lease', name: '14', detail: 'Albion Court' }, participants: [rosa] },
      'Albion Court',
    ],
    ['its name, where there is no more to say', { about: { ...ticket, detail: null }, participants: [rosa] }, 'R-12'],
    ['where the other lives', { about: null, participants: [rosa] }, '14, Albion Court'],
    ['what the other is', { about: null, participants: [dev] }, 'Office'],
    ['nothing, where several are named already', { about: null, participants: [rosa, dev] }, ''],
    ['nothing, where nobody is left', { about: null, participants: [] }, ''],
  ])('is %s', (_, conversation, hint) => {
    expect(hintOfConversation(conversation)).toBe(hint);
  });
});
