import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { archiveNames, endOn, reminderDue } from './documents.rules.ts';

const today = plainDate('2026-11-18');

test.each([
  [null, null],
  ['2026-11-17', 'RAN_OUT'],
  ['2026-11-18', 'SOON'],
  ['2026-12-18', 'SOON'],
  ['2026-12-19', 'LATER'],
])('on 18 November what ends on %s is %s', (endsOn, expected) => {
  expect(endOn(endsOn === null ? null : plainDate(endsOn), today)).toBe(expected);
});

test.each([
  ['2027-01-18', null, null],
  ['2027-01-17', null, 60],
  ['2027-01-17', 60, null],
  ['2026-12-18', null, 30],
  ['2026-12-18', 60, 30],
  ['2026-12-18', 30, null],
  ['2026-11-25', 60, 7],
  ['2026-11-25', 7, null],
  ['2026-11-20', 30, 7],
  ['2026-11-18', 7, 0],
  ['2026-11-18', 0, null],
  ['2026-11-17', null, null],
])(
  'on 18 November, of an end on %s of which the reminder of %s days was sent, that of %s is due',
  (endsOn, sent, due) => {
    expect(reminderDue(plainDate(endsOn), today, sent)).toBe(due);
  },
);

test('in an archive each document has a name of its own that every system takes', () => {
  const named = (name: string, fileName = 'scan.pdf') => ({ name, fileName });
  expect(
    archiveNames([
      named('Insurance'),
      named('insurance'),
      named('Insurance', 'photo.jpg'),
      named('../../etc/passwd'),
      named('A/B: "C"?'),
      named('...'),
      named('No ending', 'README'),
    ]),
  ).toEqual([
    'Insurance.pdf',
    'insurance (2).pdf',
    'Insurance.jpg',
    '--..-etc-passwd.pdf',
    'A-B- -C--.pdf',
    '-.pdf',
    'No ending',
  ]);
});
