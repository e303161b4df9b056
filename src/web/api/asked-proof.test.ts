import { afterEach, describe, expect, it } from 'vitest';
import { askForProof, dropProof, readAskedProof, subscribeToProof } from './asked-proof.ts';
import { CallError } from './call-error.ts';

const refused = new CallError({ code: 'AUTH_403', message: 'Who are you?', status: 403, problem: 'PROOF_REQUIRED' });
const leaves: (() => void)[] = [];
/** A page that can ask, and what it was told. */
function givenPage() {
  const told: boolean[] = [];
  leaves.push(subscribeToProof(() => told.push(readAskedProof() !== null)));
  return told;
}
afterEach(async () => {
  dropProof();
  await Promise.resolve();
  for (const leave of leaves.splice(0)) leave();
});

describe('a call that was refused until its person proves who they are', () => {
  it('waits until they do, and goes on', async () => {
    const told = givenPage();
    const proof = askForProof(refused);
    expect(told).toEqual([true]);
    readAskedProof()?.done(true);
    await expect(proof).resolves.toBe(true);
    expect(told).toEqual([true, false]);
  });

  it('goes on as refused where they do not, and is asked anew the next time', async () => {
    givenPage();
    const first = askForProof(refused);
    readAskedProof()?.done(false);
    await expect(first).resolves.toBe(false);
    const second = askForProof(refused);
    expect(readAskedProof()).not.toBeNull();
    readAskedProof()?.done(true);
    await expect(second).resolves.toBe(true);
  });

  it('shares one question with every other that waits', async () => {
    const told = givenPage();
    const calls = [askForProof(refused), askForProof(refused), askForProof(refused)];
    readAskedProof()?.done(true);
    await expect(Promise.all(calls)).resolves.toEqual([true, true, true]);
    expect(told).toEqual([true, false]);
  });

  it('goes on as refused when its person leaves', async () => {
    givenPage();
    const proof = askForProof(refused);
    dropProof();
    await expect(proof).resolves.toBe(false);
    expect(readAskedProof()).toBeNull();
  });

  it('does not wait where no page is there to ask', async () => {
    const left = subscribeToProof(() => undefined);
    left();
    await expect(askForProof(refused)).resolves.toBe(false);
    expect(readAskedProof()).toBeNull();
  });
});

it.each([
  ['another refusal', new CallError({ code: 'AUTH_403', message: 'No', status: 403, problem: 'FORBIDDEN' })],
  ['no network', new CallError({ code: 'NET_OFFLINE', message: 'Offline' })],
  ['what is no failure of a call', new Error('PROOF_REQUIRED')],
  ['nothing', null],
])('nobody is asked after %s', async (_, error) => {
  givenPage();
  await expect(askForProof(error)).resolves.toBe(false);
  expect(readAskedProof()).toBeNull();
});
