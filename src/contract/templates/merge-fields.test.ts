import { expect, it } from 'vitest';
import { fieldsIn, fillIn, MERGE_FIELDS, MESSAGE_FIELDS, type MergeFacts, unknownFieldsIn } from './merge-fields.ts';

const naomi: MergeFacts = { 'first name': 'Naomi', name: 'Naomi Feldman', home: '1B', property: 'Audubon Gardens' };

it('every field is filled in, however it is spaced and capitalized', () => {
  const text = 'Hello {{first name}}, in {{ Home }} at {{PROPERTY}} there is no water, {{First  Name}}.';
  expect(fillIn(text, naomi)).toBe('Hello Naomi, in 1B at Audubon Gardens there is no water, Naomi.');
});

it('what is filled in is not looked through again, and dollar signs stay what they are', () => {
  expect(fillIn('{{name}} {{home}}', { ...naomi, name: '{{home}}', home: '$& 1' })).toBe('{{home}} $& 1');
});

it('what has no fact stays where somebody sees it', () => {
  expect(fillIn('At {{home}} and {{balance}}', { ...naomi, home: null })).toBe('At {{home}} and {{balance}}');
});

it('an unknown field is told by the name it was given, once', () => {
  expect(unknownFieldsIn('{{first name}} owes {{ balance }} and {{balance}}, {{}}', MERGE_FIELDS)).toEqual([
    'balance',
    '',
  ]);
  expect(unknownFieldsIn('{home} and { {name} }', MERGE_FIELDS)).toEqual([]);
});

it('says which fields a text asks for', () => {
  expect(fieldsIn('{{home}} {{Home}} {{name}} {{rent}}', MERGE_FIELDS)).toEqual(['home', 'name']);
});

it('a message knows of its request and its writer, an announcement does not', () => {
  const text = 'About {{request}}: {{ My  name }} of {{organization}} comes.';
  expect(unknownFieldsIn(text, MESSAGE_FIELDS)).toEqual([]);
  expect(unknownFieldsIn(text, MERGE_FIELDS)).toEqual(['request', 'My  name', 'organization']);
  expect(fillIn(text, { request: 'Tap leaks', 'my name': 'Nora', organization: 'Alder' })).toBe(
    'About Tap leaks: Nora of Alder comes.',
  );
});
