import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhyAsked } from './why-asked.tsx';

const usd = (amount: string) => ({ amount, currency: 'USD' });
type GivenBy = 'PROPERTY' | 'ORGANIZATION' | 'OWNER';
const written = (asked: string, spent = '0.00', limit: { amount: string; givenBy: GivenBy } | null = null) =>
  renderToStaticMarkup(
    <WhyAsked
      ticket={{ costLimit: limit && { amount: usd(limit.amount), givenBy: limit.givenBy }, costTotal: usd(spent) }}
      approval={{ amount: usd(asked) }}
    />,
  ).replace(/<[^>]+>/g, '|');

it('tells an owner up to which amount the office need not ask them, and who said so', () => {
  expect(written('1840.00', '0.00', { amount: '1000.00', givenBy: 'PROPERTY' })).toContain(
    '|For this property, a job may cost up to $1,000.00 without asking you.|',
  );
  expect(written('1840.00', '0.00', { amount: '500.00', givenBy: 'ORGANIZATION' })).toContain(
    '|The office may spend up to $500.00 a job without asking the owner.|',
  );
  expect(written('1840.00', '0.00', { amount: '1200.00', givenBy: 'OWNER' })).toContain(
    '|You said yes to $1,200.00 for this request before.|',
  );
  expect(written('1840.00')).toContain('No amount is agreed');
});

it('counts what the request has cost already, and says so where the amount would have gone without asking', () => {
  const limit = { amount: '1000.00', givenBy: 'PROPERTY' } as const;
  expect(written('900.00', '100.01', limit)).toMatch(/\$100\.01 is spent on it already\.\|+$/);
  expect(written('900.00', '100.00', limit)).toMatch(
    /\$100\.00 is spent on it already\. .*asks you all the same\.\|+$/,
  );
  expect(written('900.00', '0.00', limit)).not.toContain('spent on it');
});
