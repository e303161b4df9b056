import { expect, it } from 'vitest';
import { StoreAway } from '#server/files/ask-s3.ts';
import { explain } from './explain.ts';

it('a store of files that is away is said in one line, since it is no defect of the program', () => {
  expect(explain(new StoreAway('open a file', 503, 'SlowDown'))).toBe(
    'The store of files did not open a file: 503 SlowDown.',
  );
  expect(explain(new Error('a defect'))).toContain('at ');
});
