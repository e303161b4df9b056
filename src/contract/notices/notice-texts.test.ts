import { describe, expect, it } from 'vitest';
import type { Facts, Sentence } from '../language/sentences.ts';
import { noticeSentences } from './notices.table.ts';

/** The facts of a sentence, whatever it names. */
const factsFor = (of: (name: string) => string | number): Facts =>
  new Proxy({}, { get: (_, name) => of(String(name)) }) as Facts;
const say = (sentence: Sentence, of: (name: string) => string | number) =>
  typeof sentence === 'string' ? sentence : sentence(factsFor(of));

/** The facts that a sentence names. */
function factsOf(sentence: Sentence): string[] {
  const named = new Set<string>();
  say(sentence, (name) => {
    named.add(name);
    return 'x';
  });
  return [...named];
}

/** What no reader should see: what is left of a joint where something is missing, or a stop after a stop. */
const BROKEN = /undefined|null|NaN|\[object|^[ .·,:]|[ ·,]$| {2}|· ·|· ?\.|\. ?\.|,\.|: ·|“”/;
/** What a person may leave out, so that the sentence has to do without it. */
const OPTIONAL = ['note', 'by', 'assignee', 'person', 'due', 'resumeOn', 'untilOn', 'visit', 'owner', 'renters'];

/** A job goes on to the next only from somebody who has a name. */
const isOptional = (code: string, name: string) =>
  OPTIONAL.includes(name) && !(code === 'notice.ticket_offered_on_text' && name === 'person');

const TEXTS = Object.entries<Sentence>(noticeSentences).filter(
  ([code, sentence]) => code.endsWith('_text') && typeof sentence !== 'string',
);

describe.each(TEXTS)('%s', (code, sentence) => {
  const optional = factsOf(sentence).filter((name) => isOptional(code, name));

  it('reads well with everything in it, also where a note is a whole sentence', () => {
    expect(say(sentence, (name) => (name === 'note' ? 'It leaks again.' : name))).not.toMatch(BROKEN);
  });

  it('reads well without what may be missing', () => {
    expect(say(sentence, (name) => (optional.includes(name) ? '' : name))).not.toMatch(BROKEN);
    for (const missing of optional)
      expect(
        say(sentence, (name) => (name === missing ? '' : name)),
        missing,
      ).not.toMatch(BROKEN);
  });

  it('leaves out nothing that it was given', () => {
    const said = say(sentence, (name) => `«${name}»`);
    for (const name of optional) expect(said).toContain(`«${name}»`);
  });
});

describe('days that are left', () => {
  const saysDays = (code: keyof typeof noticeSentences, days: number) =>
    say(noticeSentences[code] as Sentence, (name) => (name === 'days' ? days : name));

  it.each([
    [0, 'ref · today'],
    [1, 'ref · 1 day from now'],
    [2, 'ref · 2 days from now'],
    [60, 'ref · 60 days from now'],
  ])('of a lease, %i, are said as “%s”', (days, said) => {
    expect(saysDays('notice.lease_ending_text', days)).toBe(`renters · ${said}`);
  });

  it.each([
    [1, 'ends in 1 day'],
    [7, 'ends in 7 days'],
  ])('of a paper, %i, are said as “%s”', (days, said) => {
    expect(saysDays('notice.paper_ending', days)).toBe(`paper of contractor ${said}`);
  });
});
