import { describe, expect, it } from 'vitest';
import {
  changesOf,
  columnsOf,
  findInvitationProblem,
  invitationEnds,
  relationsOf,
  signInState,
  verdictsOn,
} from './people.rules.ts';

it('somebody may be several things to the portfolio', () => {
  const facts = { isRenter: true, isOwner: false, isContractor: true, isStaff: true };
  expect(relationsOf(facts)).toEqual(['RENTER', 'CONTRACTOR', 'STAFF']);
});

describe('the state of a sign-in', () => {
  const at = new Date('2026-06-15T12:00:00Z');

  it.each([
    { isMember: true, invitation: null, state: 'JOINED' },
    { isMember: false, invitation: null, state: 'NONE' },
    { isMember: false, invitation: { expiresAt: '2026-06-15T12:00:01Z' }, state: 'INVITED' },
    { isMember: false, invitation: { expiresAt: '2026-06-15T12:00:00Z' }, state: 'EXPIRED' },
  ])('is $state', ({ isMember, invitation, state }) => {
    expect(signInState(isMember, invitation, at)).toBe(state);
  });

  it('lasts 14 days from the invitation', () => {
    expect(invitationEnds(at)).toBe('2026-06-29T12:00:00.000Z');
  });
});

describe('what may be done with a person', () => {
  it('names what stands in the way', () => {
    const person = { email: null, isMember: false, isReferredTo: true };
    expect(verdictsOn(person, { write: true, invite: true })).toEqual({
      edit: true,
      remove: { code: 'IN_USE', message: expect.stringContaining('refer') },
      invite: { code: 'person.no_email', message: expect.stringContaining('e-mail') },
    });
  });

  it('is nothing without the rights', () => {
    const person = { email: null, isMember: true, isReferredTo: true };
    expect(verdictsOn(person, { write: false, invite: false })).toEqual({ edit: false, remove: false, invite: false });
  });

  it('does not invite somebody twice', () => {
    expect(findInvitationProblem({ email: 'a@b.example', isMember: true })).toBe('person.has_sign_in');
    expect(findInvitationProblem({ email: 'a@b.example', isMember: false })).toBeNull();
  });
});

it('a person keeps no company name, so that a search does not find what nobody sees', () => {
  const input = {
    kind: 'PERSON' as const,
    firstName: 'Ann',
    lastName: 'Lee',
    companyName: 'Old Ltd',
    email: null,
    phone: null,
    isContractor: false,
    trades: [],
    notes: null,
  };
  expect(columnsOf(input)).toMatchObject({ companyName: null, phoneCountryCode: null, phoneNumber: null });
});

describe('a change of a person', () => {
  it('speaks of the columns that were sent and of no others', () => {
    expect(changesOf({ lastName: 'Lee' }, 'COMPANY')).toEqual({ lastName: 'Lee' });
    expect(changesOf({ phone: null }, 'COMPANY')).toEqual({ phoneCountryCode: null, phoneNumber: null });
    expect(changesOf({ phone: { countryCode: '44', number: '7700900' } }, 'COMPANY')).toEqual({
      phoneCountryCode: '44',
      phoneNumber: '7700900',
    });
  });

  it('takes the name of the company from whoever is a person, or becomes one', () => {
    expect(changesOf({ companyName: 'Old Ltd' }, 'PERSON')).toEqual({ companyName: null });
    expect(changesOf({ kind: 'PERSON' }, 'COMPANY')).toEqual({ kind: 'PERSON', companyName: null });
    expect(changesOf({ kind: 'COMPANY', companyName: 'New Ltd' }, 'PERSON').companyName).toBe('New Ltd');
  });
});
