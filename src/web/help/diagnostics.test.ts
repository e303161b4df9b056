import { expect, test } from 'vitest';
import { Diagnostics } from '#contract/help/help.ts';
import { diagnosticsOf } from './diagnostics.ts';

const browser = {
  innerWidth: 390,
  innerHeight: 800,
  navigator: { userAgent: `Mozilla ${'x'.repeat(999)}`, language: 'en-GB' },
};

test('what goes along with a report is the page, those before it, and the window, and the contract takes it', () => {
  const found = diagnosticsOf(browser, ['/leases/1', '/leases', '/dashboard'], 'operator');
  expect(found).toMatchObject({
    page: '/leases/1',
    lastPages: ['/leases', '/dashboard'],
    window: '390 × 800',
    language: 'en-GB',
    activeRole: 'operator',
  });
  expect(Diagnostics.parse(found)).toEqual(found);
});

test('where no page was opened before, none is named', () => {
  expect(diagnosticsOf(browser, [], '')).toMatchObject({ page: '', lastPages: [] });
});
