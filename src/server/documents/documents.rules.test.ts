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

test.each([
  ['a name of a hundred wide letters', '賃'.repeat(120), '.pdf'],
  ['a name of pictures', '🏠'.repeat(120), '.pdf'],
  ['a name of letters with marks', 'e\u0301'.repeat(250), '.pdf'],
  ['a name in Latin letters', 'Lease '.repeat(60), '.pdf'],
])('%s is one that every system can keep', (_, name, ending) => {
  const names = archiveNames([
    { name, fileName: `a${ending}` },
    { name, fileName: `b${ending}` },
  ]);
  expect(new Set(names).size).toBe(2);
  for (const one of names) {
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255);
    expect([one.isWellFormed(), one.endsWith(ending)]).toEqual([true, true]);
  }
});

test.each([
  ['Lease.', 'Lease.pdf'],
  ['Lease . ', 'Lease.pdf'],
  ['CON', 'CON-.pdf'],
  ['lpt1', 'lpt1-.pdf'],
  ['Console', 'Console.pdf'],
  ['   ', 'document.pdf'],
  ['', 'document.pdf'],
  ['عقد الإيجار', 'عقد الإيجار.pdf'],
  ['tab\there', 'tab-here.pdf'],
])('%j stands as %s', (name, expected) => {
  expect(archiveNames([{ name, fileName: 'a.pdf' }])).toEqual([expected]);
});

test('names that differ by nothing but how their marks are typed are told apart', () => {
  const names = archiveNames(['Caf\u00e9', 'Cafe\u0301', 'CAF\u00c9'].map((name) => ({ name, fileName: 'a.pdf' })));
  expect(names).toEqual(['Caf\u00e9.pdf', 'Caf\u00e9 (2).pdf', 'CAF\u00c9 (3).pdf']);
});
