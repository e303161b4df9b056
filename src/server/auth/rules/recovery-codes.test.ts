import { describe, expect, it } from 'vitest';
import { looksLikeRecoveryCode, newRecoveryCodes, plainCode, RECOVERY_CODES } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten that all differ, in letters that nobody takes for others', () => {
    for (let round = 0; round < 200; round++) {
      const codes = newRecoveryCodes();
      expect(codes).toHaveLength(RECOVERY_CODES);
      expect(new Set(codes.map(plainCode)).size).toBe(RECOVERY_CODES);
      for (const code of codes) {
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        expect(looksLikeRecoveryCode(code)).toBe(true);
      }
    }
  });

  it.each(['7KQM-2VXD', '7kqm2vxd', ' 7KQM 2VXD ', '7KQM–2VXD', '"7KQM-2VXD"'])(
    '"%s" is the one that was told',
    (typed) => {
      expect(plainCode(typed)).toBe('7KQM2VXD');
      expect(looksLikeRecoveryCode(typed)).toBe(true);
    },
  );

  it.each(['', '123456', '7KQM-2VX', '7KQM-2VXDD', '-'.repeat(8), '１２３４５６７８'])(
    '"%s" is none, and nothing is computed for it',
    (typed) => {
      expect(looksLikeRecoveryCode(typed)).toBe(false);
    },
  );
});
