import { expect, test } from 'vitest';
import { figureOf } from './asking.ts';

const asks = (href: string, dataset = {}) => ({ href, dataset }) as unknown as HTMLElement;
const HERE = 'https://lintel.example/financial?propertyId=p&explain=due';

test('a figure is told in short where it is one of this page, and not where its link leads to another', () => {
  const figures = [
    asks('https://lintel.example/financial?explain=late&propertyId=p'),
    asks('https://lintel.example/financial?explain=late&propertyId=q'),
    asks('https://lintel.example/dashboard?explain=late'),
    asks('', { explain: 'late' }),
  ].map((element) => figureOf(element, HERE));
  expect(figures).toEqual(['late', null, null, 'late']);
});
