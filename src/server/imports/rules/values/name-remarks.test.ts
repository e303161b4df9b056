import { describe, expect, it } from 'vitest';
import { IN_BRACKETS, readRemark } from './name-remarks.ts';

describe('what stands in brackets behind a name', () => {
  it.each([
    ['(ana@mail.example)', { is: 'email', email: 'ana@mail.example' }],
    ['(mailto:ana@mail.example)', { is: 'email', email: 'ana@mail.example' }],
    ['(R)', { is: 'role', role: 'TENANT' }],
    ['[p]', { is: 'role', role: 'TENANT' }],
    ['(guarantor)', { is: 'role', role: 'GUARANTOR' }],
    ['(co-signer)', { is: 'role', role: 'COSIGNER' }],
    ['(guarantor: Mary Smith)', { is: 'person', name: 'Mary Smith', role: 'GUARANTOR' }],
    ['(Mary Smith, guarantor)', { is: 'person', name: 'Mary Smith', role: 'GUARANTOR' }],
  ])('%s is understood', (text, remark) => {
    expect(readRemark(text)).toEqual(remark);
  });

  it.each(['(moved 2021)', '(tenant 2)', '(her aunt)', '(owner)', '(guarantor of the aunt)'])(
    '%s is kept as it stands rather than guessed at',
    (text) => {
      expect(readRemark(text)).toEqual({ is: 'other', text });
    },
  );

  it('is found once for each pair of brackets, with the space before it', () => {
    expect('Ana (R) [guarantor] Ruiz'.match(IN_BRACKETS)).toEqual([' (R)', ' [guarantor]']);
    expect('Ana Ruiz'.match(IN_BRACKETS)).toBeNull();
  });
});
