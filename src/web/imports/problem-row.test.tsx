import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { ProblemRows } from './problem-row.tsx';

const problem: ImportProblem = {
  sheet: 'Roll',
  row: 4,
  column: null,
  columnIndex: null,
  value: '',
  about: '',
  code: 'country_unknown',
  message: 'The country cannot be told.',
  params: {},
  severity: 'error',
  suggestion: null,
};
const remedies = (one: ImportProblem) => {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <ProblemRows problem={one} alike={[]} draft={{}} onChange={() => undefined} />
      </tbody>
    </table>,
  );
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
};

it('where a file has no column for the country, a row without one offers to choose it before it offers to leave the row out', () => {
  const offered = remedies(problem);
  expect(offered[0]).toBe('Country, where a property does not name one');
  expect(offered.at(-1)).toMatch(/4/);
  expect(offered.length).toBeGreaterThan(1);
});

it('where it has one, the cell is corrected', () => {
  const offered = remedies({ ...problem, column: 'Country', columnIndex: 3 });
  expect(offered).not.toContain('Country, where a property does not name one');
  expect(offered[0]).toMatch(/Country/);
});
