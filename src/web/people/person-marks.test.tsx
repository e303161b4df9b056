import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { INVITATION_STATES, type PersonRow, RELATIONS } from '#contract/people/people.ts';
import { homeOf, personCard } from './person-columns.tsx';
import { RelationTags, SignInState } from './person-marks.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const textOf = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const person = (changes: Partial<PersonRow> = {}) =>
  ({
    id: 'm',
    kind: 'PERSON',
    name: 'Maria Lopez',
    email: 'maria@mail.example',
    phone: { countryCode: '1', number: '2125550147' },
    relations: ['RENTER'],
    home: { unit: { id: 'u', label: '14' }, property: { id: 'p', name: 'Albion Court' } },
    signIn: 'NONE',
    tags: [],
    ...changes,
  }) as PersonRow;

describe('what somebody is to the portfolio', () => {
  it('is a tag for each, in the order given', () => {
    expect(html(<RelationTags relations={[...RELATIONS]} />).match(/class="tag"/g)).toHaveLength(RELATIONS.length);
    expect(textOf(<RelationTags relations={['OWNER', 'RENTER']} />)).toBe('Owner Renter');
  });

  it('leaves no empty place where they are nothing yet', () => {
    expect(html(<RelationTags relations={[]} />)).toBe('');
  });
});

describe('how far somebody is with their sign-in', () => {
  it('has a word of its own for each state', () => {
    expect(new Set(INVITATION_STATES.map((signIn) => textOf(<SignInState signIn={signIn} />))).size).toBe(
      INVITATION_STATES.length,
    );
  });

  it('is good news, a reminder, or neither', () => {
    const ink = (signIn: PersonRow['signIn']) => /data-ink="(\w+)"/.exec(html(<SignInState signIn={signIn} />))?.[1];
    expect([ink('JOINED'), ink('EXPIRED'), ink('INVITED'), ink('NONE')]).toEqual([
      'good',
      'soon',
      undefined,
      undefined,
    ]);
  });

  it('is not said in the hand where there is none', () => {
    expect(textOf(personCard(person()).matters)).toBe('Renter');
    expect(textOf(personCard(person({ signIn: 'JOINED' })).matters)).not.toBe('Renter');
  });
});

it('in the hand somebody stands with their home, else with how to reach them', () => {
  expect(personCard(person()).place).toBe('14, Albion Court');
  expect(personCard(person({ home: null })).place).toBe('maria@mail.example');
  expect(personCard(person({ home: null, email: null })).place).toBe('(212) 555-0147');
  expect(homeOf(person({ home: null }))).toBeUndefined();
});

it('a company is drawn square, a person round', () => {
  expect(html(personCard(person({ kind: 'COMPANY' })).mark)).toContain('firm');
  expect(html(personCard(person()).mark)).not.toContain('firm');
});
