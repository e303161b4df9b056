import { expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import type { Draft, DraftOwner } from '#web/draft-storage.ts';
import { Outbox } from './outbox.ts';

const message = (body: string) => ({ body });
const clock = { now: 1_750_000_000_000 };
const offline = () => new CallError({ code: 'NET_OFFLINE', message: 'Please check your internet connection.' });
const refused = () => readFailure(409, { success: false, code: 'conversation.left', message: 'You left.' });

/** An outbox whose server answers with these, one after the other, and then takes everything; `disk` outlives it. */
function givenOutbox(answers: (() => Error | Promise<never>)[] = [], disk = new Map<string, Draft>()) {
  const here = { organizationId: 'o', maySend: true, isFull: false };
  const arrived: { body: string; sentKey: string }[] = [];
  const outbox = new Outbox<{ body: string }, null>({
    prefix: 'outgoing ',
    owner: () => ({ userId: 'u', organizationId: here.organizationId }),
    maySend: () => here.maySend,
    keeper: {
      keep: async (owner, draft) =>
        !here.isFull && Boolean(disk.set(placeOf(owner, draft.name), structuredClone(draft))),
      drop: async (owner, name) => void disk.delete(placeOf(owner, name)),
      all: async (owner, prefix) =>
        [...disk]
          .flatMap(([place, draft]) => (place.startsWith(placeOf(owner, prefix)) ? [draft] : []))
          .toSorted((one, other) => one.keptAt - other.keptAt),
    },
    send: async ({ body, sentKey }) => {
      const answer = answers.shift();
      if (answer) throw await answer();
      arrived.push({ body, sentKey });
      return null;
    },
    sent: () => {},
    now: () => clock.now++,
  });
  return { outbox, arrived, disk, here, bodies: () => arrived.map(({ body }) => body) };
}
const placeOf = ({ organizationId }: DraftOwner, name: string) => `${organizationId} ${name}`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('messages leave in the order in which they were written, and nothing of them stays behind', async () => {
  const { outbox, bodies, disk } = givenOutbox();
  outbox.add(message('one'));
  outbox.add(message('two'));
  await settled();
  expect([bodies(), outbox.read(), disk.size]).toEqual([['one', 'two'], [], 0]);
});

test('what is written without a connection waits, and is sent once when there is one', async () => {
  const { outbox, bodies, disk } = givenOutbox([offline]);
  outbox.add(message('one'));
  outbox.add(message('two'));
  await settled();
  expect(outbox.read().map(({ state }) => state)).toContain('waiting');
  await Promise.all([outbox.flush(), outbox.flush()]);
  await settled();
  expect([bodies(), disk.size]).toEqual([['one', 'two'], 0]);
});

test('what hangs in a network that is gone is sent anew as soon as it has failed, where the network came back meanwhile', async () => {
  const hanging = Promise.withResolvers<never>();
  const { outbox, bodies } = givenOutbox([() => hanging.promise]);
  outbox.add(message('one'));
  await settled();
  outbox.add(message('two'));
  void outbox.flush();
  hanging.reject(offline());
  await settled();
  expect([bodies(), outbox.read()]).toEqual([['one', 'two'], []]);
});

test('what the browser has no room to keep is known, until it has, and is sent as all else', async () => {
  const { outbox, bodies, here } = givenOutbox([offline, offline]);
  here.isFull = true;
  outbox.add(message('one'));
  await settled();
  expect(outbox.read()).toMatchObject([{ state: 'waiting', isUnkept: true }]);
  here.isFull = false;
  await outbox.flush();
  await settled();
  expect(outbox.read()).toMatchObject([{ state: 'waiting', isUnkept: false }]);
  await outbox.flush();
  expect(bodies()).toEqual(['one']);
});

test('a page that was closed meanwhile sends under the same name what the one before could not', async () => {
  const disk = new Map<string, Draft>();
  const before = givenOutbox([offline, offline, offline], disk);
  before.outbox.add(message('kept'));
  await settled();
  const [kept] = before.outbox.read();
  const after = givenOutbox([], disk);
  await after.outbox.restore();
  expect([after.arrived, disk.size]).toEqual([[{ body: 'kept', sentKey: kept?.sentKey }], 0]);
});

test('a page that was closed meanwhile goes on in the order in which things were written, whatever was tried in vain last', async () => {
  const disk = new Map<string, Draft>();
  const before = givenOutbox(Array(9).fill(offline), disk);
  for (const body of ['accept', 'begin', 'finish']) {
    before.outbox.add(message(body));
    await settled();
  }
  const after = givenOutbox([], disk);
  await after.outbox.restore();
  expect(after.bodies()).toEqual(['accept', 'begin', 'finish']);
});

test('what the server refuses stays and says why, and holds up nothing behind it', async () => {
  const { outbox, bodies } = givenOutbox([refused]);
  outbox.add(message('refused'));
  outbox.add(message('fine'));
  await settled();
  expect(bodies()).toEqual(['fine']);
  expect(outbox.read()).toMatchObject([{ body: 'refused', state: 'refused', why: 'You left.' }]);
  expect(outbox.takeBack(outbox.read()[0]?.sentKey ?? '')).toMatchObject({ body: 'refused' });
  expect(outbox.read()).toEqual([]);
});

test('somebody else who comes to this browser sees nothing of it', async () => {
  const { outbox } = givenOutbox([offline]);
  outbox.add(message('mine'));
  await settled();
  outbox.forget();
  expect(outbox.read()).toEqual([]);
});

test('while an organization is left for another nothing is sent, and its messages are there when somebody is back', async () => {
  const { outbox, here, bodies, disk } = givenOutbox();
  here.maySend = false;
  outbox.add(message('for the first'));
  await settled();
  outbox.forget();
  Object.assign(here, { organizationId: 'other', maySend: true });
  await outbox.restore();
  expect([bodies(), outbox.read(), disk.size]).toEqual([[], [], 1]);
  here.organizationId = 'o';
  await outbox.restore();
  expect([bodies(), disk.size]).toEqual([['for the first'], 0]);
});

test('a message that arrives while its organization is left does not wait there to be sent again', async () => {
  const { outbox, here, bodies, disk } = givenOutbox();
  outbox.add(message('just in time'));
  while (bodies().length === 0) await Promise.resolve();
  outbox.forget();
  here.organizationId = 'other';
  await settled();
  expect([bodies(), disk.size]).toEqual([['just in time'], 0]);
});
