import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, closeToasts, readToasts, showToast, subscribeToToasts } from './toast-store.ts';

beforeEach(closeToasts);
afterEach(closeToasts);

const said = () => readToasts().map(({ message }) => message);
const say = (message: string, key?: string) => showToast({ severity: 'info', message, key });

it('the newest toast stands on top', () => {
  say('one');
  say('two');
  expect(said()).toEqual(['two', 'one']);
});

it('five stand at most: the oldest goes', () => {
  for (const message of ['one', 'two', 'three', 'four', 'five', 'six']) say(message);
  expect(said()).toEqual(['six', 'five', 'four', 'three', 'two']);
});

it('a toast goes after three seconds unless it says otherwise', () => {
  say('one');
  showToast({ severity: 'error', message: 'two', durationMs: 5000 });
  showToast({ severity: 'error', message: 'three', durationMs: null });
  expect(readToasts().map(({ durationMs }) => durationMs)).toEqual([null, 5000, 3000]);
});

it('one that stays until it is closed is not pushed out by those that go by themselves', () => {
  showToast({ severity: 'error', message: 'Some fields are wrong', durationMs: null });
  for (const message of ['one', 'two', 'three', 'four', 'five']) say(message);
  expect(said()).toEqual(['five', 'four', 'three', 'two', 'one', 'Some fields are wrong']);
});

it('a toast takes the place of the one with its key, and of no other', () => {
  say('Upload failed', 'upload');
  say('Saved', 'save');
  say('Upload failed again', 'upload');
  expect(said()).toEqual(['Upload failed again', 'Saved']);
});

it('toasts without a key stay beside each other', () => {
  say('Saved');
  say('Saved');
  expect(said()).toEqual(['Saved', 'Saved']);
});

it('each has an id of its own, also the one that takes the place of another', () => {
  const ids = [say('one', 'same'), say('two', 'same'), say('three')];
  expect(new Set(ids).size).toBe(3);
  expect(readToasts().map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

it('the one that is closed goes, and closing it again does nothing', () => {
  const first = say('one');
  say('two');
  closeToast(first);
  closeToast(first);
  expect(said()).toEqual(['two']);
});

it('all go at once', () => {
  say('one');
  say('two', 'key');
  closeToasts();
  expect(said()).toEqual([]);
});

it('who listens hears of each change until they leave', () => {
  const heard = vi.fn(() => void said());
  const leave = subscribeToToasts(heard);
  const id = say('one');
  closeToast(id);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  say('two');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('what is read stays the same object until something changes, as React asks of a store', () => {
  say('one');
  const before = readToasts();
  expect(readToasts()).toBe(before);
  say('two');
  expect(readToasts()).not.toBe(before);
  expect(before).toHaveLength(1);
});
