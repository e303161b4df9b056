import { expect, test } from 'vitest';
import { givenSession, givenUser, refusal } from './given-session.ts';
import { onVisitEnd } from './visits.ts';

const homes = { id: 'homes', name: 'Homes', country: 'US' };
const annex = { id: 'annex', name: 'Annex', country: 'US' };

/** Somebody with a session in an organization, where it is written down what ends a visit and what is said. */
async function givenVisit() {
  const here = { organization: homes, user: givenUser() };
  const capabilities = () => ({ success: true, capabilities: {}, ...here });
  const switchOrganization = { success: true, token: 'n'.repeat(43), user: givenUser() };
  const given = givenSession({ token: 't'.repeat(43), activeRole: 'admin' }, { capabilities, switchOrganization });
  const ended: string[] = [];
  onVisitEnd(given.session, ({ isElsewhere }) => {
    ended.push(isElsewhere ? 'elsewhere' : 'ended');
    given.said.push('forgotten');
  });
  await given.session.resolve();
  return { ...given, ended, here };
}

test('a visit that only begins, or is looked at again, ends none', async () => {
  const { session, ended } = await givenVisit();
  await session.resolve();
  session.updateUser({ firstName: 'Norah' });
  expect(ended).toEqual([]);
});

test('another organization ends the visit and leads elsewhere, another role ends it where it is', async () => {
  const { session, ended, here } = await givenVisit();
  here.organization = annex;
  await session.switchOrganization('annex');
  expect(ended).toEqual(['elsewhere']);
  await session.setActiveRole('owner');
  expect(ended).toEqual(['elsewhere', 'ended']);
});

test('nobody can send or read for the former organization while it is found out where somebody is now', async () => {
  const { session, here } = await givenVisit();
  const seen: (readonly [boolean, string | undefined])[] = [];
  session.subscribe(() => seen.push([session.read().isLoading, session.read().organization?.id]));
  here.organization = annex;
  await session.switchOrganization('annex');
  expect(seen.filter(([isLoading]) => !isLoading)).toEqual([[false, 'annex']]);
});

test('what is said at the end of a session is said after what was said before it is gone', async () => {
  const out = await givenVisit();
  out.session.logout();
  expect(out.said).toEqual(['forgotten', expect.stringMatching(/^info: /)]);
  const over = await givenVisit();
  over.session.end(refusal(401, { message: 'Over.' }), over.items.get('token') ?? null);
  expect(over.said).toEqual(['forgotten', expect.stringMatching(/^catalogue: /)]);
  const lost = await givenVisit();
  lost.given.capabilities = refusal(401, { message: 'Gone.' });
  await lost.session.resolve();
  expect(lost.said).toEqual(['forgotten', 'error: Gone.']);
  expect([out.ended, over.ended, lost.ended]).toEqual([['ended'], ['ended'], ['ended']]);
});

test('a password that is owed meanwhile ends no visit', async () => {
  const { session, ended } = await givenVisit();
  session.updateUser({ passwordChangeRequired: true });
  session.clearPasswordChangeRequirement();
  await session.resolve();
  expect(ended).toEqual([]);
});
