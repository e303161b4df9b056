import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { TemplateInput } from '../templates/templates.ts';
import { MessageInput } from './messages.ts';
import { MESSAGE_LENGTH_MAX } from './messages.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('a message', () => {
  it.each<[string, object, string[]]>([
    ['as long as one may be', { body: 'x'.repeat(MESSAGE_LENGTH_MAX) }, []],
    ['that is only files', { body: '', attachmentKeys: ['k'] }, []],
    ['with ten files', { attachmentKeys: Array(10).fill('k') }, []],
    ['with a title of 120 letters', { title: 'é'.repeat(120) }, []],
    ['with a longer one', { title: 'é'.repeat(121) }, ['title: At most 120 characters.']],
    ['to two hundred people', { recipientIds: Array(200).fill(ID) }, []],
    ['to one more', { recipientIds: Array(201).fill(ID) }, ['recipientIds: At most 200 of them.']],
    ['to somebody by name', { recipientIds: ['Ada'] }, ['recipientIds.0: Choose one of those offered.']],
    ['with a key of eight letters', { sentKey: '12345678' }, []],
    ['with a key that others may choose too', { sentKey: '1234567' }, ['sentKey: At least 8 characters.']],
    ['about a request that is none', { ticketId: 'TKT-2026-00042' }, ['ticketId: Choose one of those offered.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(MessageInput, { body: 'Hello', ...change })).toEqual(refusals);
  });

  it('keeps what looks like markup as it stands, its lines, and any script', () => {
    const body = '<b>Привет</b>\n\n{{first name}} 🏠 שלום';
    expect(MessageInput.parse({ body: `  ${body}\n` }).body).toBe(body);
  });
});

describe('a text that is written again and again', () => {
  it.each<[object, string[]]>([
    [{ name: 'x'.repeat(80), body: 'x'.repeat(5000) }, []],
    [{ name: 'x'.repeat(81) }, ['name: At most 80 characters.']],
    [{ body: 'x'.repeat(5001) }, ['body: At most 5000 characters.']],
    [{ body: ' \n ' }, ['body: Fill this in.']],
  ])('of case %#', (change, refusals) => {
    expect(refusalsOf(TemplateInput, { name: 'Rent is late', body: 'Dear {{name}}', ...change })).toEqual(refusals);
  });
});
