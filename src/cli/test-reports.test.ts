import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

function written(report: object): string {
  const file = path.join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a run of tests says what failed and why, what passed only when asked again, and which file could not be read', () => {
  const failureMessages = [
    '\u001b[31mexpected 1 to be 2\u001b[39m\n    at /house/a.test.ts:3:4\n    at /house/node_modules/x.js:1:1',
  ];
  const file = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/house/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'rent is due', failureMessages: [] },
          { status: 'passed', fullName: 'rent is late', failureMessages },
          { status: 'failed', fullName: 'rent is paid', failureMessages },
        ],
      },
      { name: '/house/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  const why = '\n  expected 1 to be 2\n      at /house/a.test.ts:3:4';
  expect(readVitestReport(file)).toEqual({
    passed: 2,
    failed: 2,
    failures: [`rent is paid${why}`, '/house/b.test.ts\n  no such module'],
    askedAgain: [`rent is late${why}`],
  });
});

test('a run in browsers says what failed and why, with the screen it failed on', () => {
  const results = [{ errors: [{ message: 'not visible' }] }];
  const file = written({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        suites: [
          { specs: [{ title: 'somebody pays', tests: [{ projectName: 'mobile', status: 'unexpected', results }] }] },
        ],
        specs: [{ title: 'somebody signs in', tests: [{ projectName: 'mobile', status: 'flaky', results }] }],
      },
    ],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['[mobile] somebody pays\n  not visible'],
  });
});

test('a run that ended before it wrote anything counts nothing', () => {
  const nowhere = path.join(temporaryFolder(), 'none.json');
  expect(readPlaywrightReport(nowhere)).toEqual({ passed: 0, failed: 0, failures: [] });
  expect(readVitestReport(nowhere)).toMatchObject({ passed: 0, failed: 0, failures: [] });
});
