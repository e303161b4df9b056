import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ReportCodeInput, SiteReportInput } from './report-codes.ts';
import { CODE_LABEL_MAX, REPORT_WORDS_MAX } from './report-codes.words.ts';

describe('what somebody without a sign-in reports', () => {
  const NO_NUMBER = 'phone: The number has 4 to 14 digits.';

  it.each<[string, object, string[]]>([
    ['in danger, without a word', { danger: 'GAS' }, []],
    ['in a danger that there is not', { danger: 'GHOSTS' }, ['danger: Choose one of those offered.']],
    ['in as many words as fit', { words: 'x'.repeat(REPORT_WORDS_MAX) }, []],
    ['in more', { words: 'x'.repeat(REPORT_WORDS_MAX + 1) }, [`words: At most ${REPORT_WORDS_MAX} characters.`]],
    ['with a number as people write it', { phone: '(347) 555-0176' }, []],
    ['with a number of another country', { phone: '(+351) 912 345 678' }, []],
    ['with a number in words', { phone: 'call me' }, [NO_NUMBER]],
    ['with a number that is too short', { phone: '1234' }, [NO_NUMBER]],
    ['with a number that is too long', { phone: '1'.repeat(31) }, [NO_NUMBER]],
    ['with a number of thirty signs', { phone: '1'.repeat(30) }, []],
    ['with a mark in place of a number', { phone: '+(+--' }, [NO_NUMBER]],
    ['with an address that is none', { email: 'ada@' }, ['email: This is not an e-mail address.']],
    ['with a name of a hundred letters', { name: '王'.repeat(100) }, []],
    ['with a longer one', { name: '王'.repeat(101) }, ['name: At most 100 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(SiteReportInput, change)).toEqual(refusals);
  });

  it('is nothing in particular, of nobody in particular, where nothing is said', () => {
    expect(SiteReportInput.parse({ email: ' ', phone: ' ', name: '', words: '\n' })).toMatchObject({
      danger: null,
      category: 'OTHER',
      words: null,
      name: null,
      email: null,
      phone: null,
    });
  });
});

it('a code hangs at a home or at what all share, with a label that fits under it', () => {
  expect(ReportCodeInput.parse({ label: ' Laundry ' })).toEqual({ unitId: null, label: 'Laundry' });
  expect(refusalsOf(ReportCodeInput, { label: 'x'.repeat(CODE_LABEL_MAX + 1) })).toEqual([
    `label: At most ${CODE_LABEL_MAX} characters.`,
  ]);
  expect(refusalsOf(ReportCodeInput, { unitId: '4B' })).toEqual(['unitId: Choose one of those offered.']);
});
