import { expect, it } from 'vitest';
import { PressQueue } from './use-pressed.ts';

/** A queue whose saving is answered by hand. */
function givenQueue() {
  const queue = new PressQueue<string, void>();
  const sent: { value: string; answer: (isSaved: boolean) => void }[] = [];
  const said: string[] = [];
  const send = (value: string) =>
    queue.send(value, {
      save: (next) =>
        new Promise<void>((resolve, reject) =>
          sent.push({ value: next, answer: (isSaved) => (isSaved ? resolve() : reject(new Error('no'))) }),
        ),
      saved: (last) => said.push(`saved ${last}`),
      refused: () => said.push('refused'),
    });
  const answer = async (nth: number, isSaved: boolean) => {
    sent[nth]?.answer(isSaved);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { send, sent, said, answer, values: () => sent.map(({ value }) => value) };
}

it('sends one after the other, so that the last press is what stays', async () => {
  const { send, said, answer, values } = givenQueue();
  void send('on');
  void send('off');
  expect(values()).toEqual(['on']);
  await answer(0, true);
  expect(values()).toEqual(['on', 'off']);
  await answer(1, true);
  expect(said).toEqual(['saved off']);
});

it('leaves out what was pressed over before its turn came', async () => {
  const { send, answer, values } = givenQueue();
  for (const value of ['a', 'b', 'c', 'd']) void send(value);
  await answer(0, true);
  await answer(1, true);
  expect(values()).toEqual(['a', 'd']);
});

it('says a refusal only of the last, and takes the next press after it', async () => {
  const { send, said, answer, values } = givenQueue();
  void send('a');
  void send('b');
  await answer(0, false);
  expect(said).toEqual([]);
  await answer(1, false);
  expect(said).toEqual(['refused']);
  void send('c');
  await answer(2, true);
  expect(values()).toEqual(['a', 'b', 'c']);
  expect(said).toEqual(['refused', 'saved c']);
});
