import { describe, expect, it } from 'vitest';
import { ReportCodeInput, SiteReportInput } from './report-codes.ts';
import { CODE_LABEL_MAX, DANGERS, REPORT_WORDS_MAX } from './report-codes.words.ts';

const read = (parts: object) => SiteReportInput.parse({ words: 'The lift stands still.', ...parts });
const isTaken = (parts: object) => SiteReportInput.safeParse({ words: 'x', ...parts }).success;

describe('a report by somebody without a sign-in', () => {
  it('may say nothing but what they see', () => {
    expect(read({})).toMatchObject({
      words: 'The lift stands still.',
      danger: null,
      category: 'OTHER',
      name: null,
      email: null,
      phone: null,
    });
  });

  it.each(DANGERS)('in danger, %s, needs no words', (danger) => {
    expect(SiteReportInput.parse({ danger })).toMatchObject({ danger, words: null });
  });

  it('takes what was left empty for not said', () => {
    expect(read({ phone: '', email: ' ', name: '  ' })).toMatchObject({ phone: null, email: null, name: null });
    expect(read({ phone: null, email: null, name: null })).toMatchObject({ phone: null, email: null, name: null });
  });

  it.each(['nora', 'nora@', '@oak.example', 'nora@oak', 'nora oak@oak.example'])('“%s” is no address', (email) => {
    expect(isTaken({ email })).toBe(false);
  });

  it('has a bound, up to which every letter counts', () => {
    expect(read({ words: 'ä'.repeat(REPORT_WORDS_MAX) }).words).toHaveLength(REPORT_WORDS_MAX);
    expect(isTaken({ words: 'ä'.repeat(REPORT_WORDS_MAX + 1) })).toBe(false);
    expect(isTaken({ name: 'n'.repeat(101) })).toBe(false);
  });

  it('knows no danger and no trade that nobody offered', () => {
    expect(isTaken({ danger: 'DRAGON' })).toBe(false);
    expect(isTaken({ category: 'DRAGONS' })).toBe(false);
  });
});

describe('a code', () => {
  it('of what all share has no home, and its part may be left unnamed', () => {
    expect(ReportCodeInput.parse({})).toEqual({ unitId: null, label: null });
    expect(ReportCodeInput.parse({ unitId: null, label: '  Lobby  and stairs ' }).label).toMatch(/^Lobby +and stairs$/);
    expect(ReportCodeInput.safeParse({ label: 'x'.repeat(CODE_LABEL_MAX + 1) }).success).toBe(false);
  });
});
