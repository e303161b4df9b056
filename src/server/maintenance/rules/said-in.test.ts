import { expect, it } from 'vitest';
import { saidIn } from './said-in.ts';

it.each([
  ['No power', 'Is it dangerous? No, but I need it.\nSince Monday', 'No power\nNo, but I need it.\nSince Monday'],
  ['Leak', 'It drips.\nCan somebody come?', 'Leak\nIt drips.\nCan somebody come?'],
  ['Leak', '', 'Leak\n'],
])('"%s", "%s" says "%s"', (title, description, said) => {
  expect(saidIn({ title, description })).toBe(said);
});
