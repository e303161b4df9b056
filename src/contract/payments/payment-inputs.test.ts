import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AutopayInput } from './autopay.ts';
import { ProcessorInput } from './online-payments.ts';
import { PASTED_LINES_MAX } from './pasted-statement.ts';
import { RecordMany } from './payment-lines.ts';
import { ConfirmationInput, PaymentDetailsChange, PaymentReportInput, RefusalInput } from './payment-reports.ts';
import { paymentRoutes } from './payments.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('what a renter reports as paid', () => {
  const report = { amount: '950.00', paidOn: '2026-11-27', method: 'BANK_TRANSFER' };
  it.each<[string, object, string[]]>([
    ['whole', {}, []],
    ['with a reference in any script', { reference: 'арендa №7' }, []],
    ['of nothing', { amount: '0' }, ['amount: An amount above zero.']],
    ['below zero', { amount: '-950' }, ['amount: An amount above zero.']],
    ['in words', { amount: 'all of it' }, ['amount: Enter an amount in figures, such as 1250.00']],
    ['on no day', { paidOn: '' }, ['paidOn: Fill this in.']],
    ['on a day that does not exist', { paidOn: '2026-02-29' }, ['paidOn: Enter a day that exists, such as 2026-11-18']],
    ['in another century', { paidOn: '0026-11-27' }, ['paidOn: A day from 1900 to 2199.']],
    ['in no way', { method: '' }, ['method: Choose one of those offered.']],
    ['with too long a remark', { remark: 'x'.repeat(241) }, ['remark: At most 240 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(PaymentReportInput, { ...report, ...change })).toEqual(refusals);
  });

  it('is recorded as the office found it, and refused with a reason', () => {
    expect(refusalsOf(ConfirmationInput, { ...report, version: 1 })).toEqual([]);
    expect(refusalsOf(ConfirmationInput, report)).toEqual(['version: Fill this in.']);
    expect(refusalsOf(RefusalInput, { reason: ' ', version: 1 })).toEqual(['reason: Fill this in.']);
  });
});

describe('what is taken by itself', () => {
  it.each<[object, string[]]>([
    [{ limit: null, day: null }, []],
    [{ limit: '950', day: 1 }, []],
    [{ limit: '950', day: 28 }, []],
    [{ limit: '0', day: 1 }, ['limit: An amount above zero.']],
    [{ limit: null, day: 29 }, ['day: 28 or less.']],
    [{ limit: null, day: 0 }, ['day: 1 or more.']],
    [{ limit: null, day: 1.5 }, ['day: Enter a whole number.']],
    [{ limit: null }, ['day: Fill this in.']],
  ])('%j', (input, refusals) => {
    expect(refusalsOf(AutopayInput, input)).toEqual(refusals);
  });
});

describe('where to pay', () => {
  it('may be left empty, field by field, and what is left out stays', () => {
    expect(PaymentDetailsChange.parse({ bankName: ' ', accountHolder: 'Alder & Pine', version: 2 })).toEqual({
      bankName: null,
      accountHolder: 'Alder & Pine',
      version: 2,
    });
  });

  it.each([
    ['accountNumber', 40],
    ['bankCode', 20],
    ['bankName', 127],
    ['instructions', 1000],
  ])('has room for %s of %d characters', (field, room) => {
    expect(refusalsOf(PaymentDetailsChange, { [field]: 'x'.repeat(room), version: 1 })).toEqual([]);
    expect(refusalsOf(PaymentDetailsChange, { [field]: 'x'.repeat(room + 1), version: 1 })).toEqual([
      `${field}: At most ${room.toString()} characters.`,
    ]);
  });

  it('asks for both keys of a payment company', () => {
    expect(refusalsOf(ProcessorInput, { kind: 'STRIPE', secretKey: '', webhookSecret: ' ' })).toEqual([
      'secretKey: Fill this in.',
      'webhookSecret: Fill this in.',
    ]);
  });
});

describe('a pasted statement', () => {
  const body = paymentRoutes.readLines.body;
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `2026-06-03 ${at} 1.00`).join('\n');

  it('may have as many lines as are read at once, empty ones apart', () => {
    expect(refusalsOf(body, { statement: `\n\n${lines(PASTED_LINES_MAX)}\r\n\n` })).toEqual([]);
    expect(refusalsOf(body, { statement: lines(PASTED_LINES_MAX + 1) })).toEqual([
      `statement: These are ${PASTED_LINES_MAX + 1} lines, and ${PASTED_LINES_MAX} are read at once. Nothing was read; paste them in parts.`,
    ]);
  });

  it('is asked for where it is empty', () => {
    expect(refusalsOf(body, { statement: '' })).toEqual(['statement: Fill this in.']);
  });

  it('is recorded line by line, each with its lease, amount, day and way', () => {
    const line = { id: ID, leaseId: ID, amount: '950', paidOn: '2026-06-03', method: 'CASH' };
    expect(refusalsOf(RecordMany, { action: 'record', lines: [line] })).toEqual([]);
    expect(refusalsOf(RecordMany, { action: 'record', lines: [{ ...line, amount: '0', leaseId: 'x' }] })).toEqual([
      'lines.0.leaseId: Choose one of those offered.',
      'lines.0.amount: An amount above zero.',
    ]);
    expect(refusalsOf(RecordMany, { action: 'record', lines: [] })).toEqual(['lines: Add at least one.']);
  });
});
