import { expect, it } from 'vitest';
import { keepOnEscape } from './keep-on-escape.ts';

/** One change of a list of choices, and what became of it. */
function change(reason: string) {
  const done: string[] = [];
  keepOnEscape((next: string) => done.push(next))('next', {
    reason,
    cancel: () => done.push('cancelled'),
    allowPropagation: () => done.push('passed on'),
  });
  return done;
}

it('a change that somebody made is passed on as it is', () => {
  expect(change('item-press')).toEqual(['next']);
  expect(change('input-clear')).toEqual(['next']);
});

it('Escape empties no field, and closes the dialog around it', () => {
  expect(change('escape-key')).toEqual(['cancelled', 'passed on']);
});
