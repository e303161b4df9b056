import { describe, expect, it } from 'vitest';
// Loading it says what each language has of its own.
import '#server/access/sentences.ts';
import { type Params, sentenceIn } from './language/sentences.ts';
import { noticeSentences } from './notices/notices.table.ts';
import { sentences } from './sentences.ts';

const codes = [...new Set([...Object.keys(sentences), ...Object.keys(noticeSentences)])].toSorted();
const every = { ...sentences, ...noticeSentences };

/** The facts that a sentence names, each of them the same. */
function factsOf(code: string, value: string | number): Params {
  const source = String(every[code as keyof typeof every]);
  const named = /^\(\{([^}]*)\}\)/.exec(source)?.[1] ?? '';
  // What the check of a file says names its facts by their place.
  const placed = code.startsWith('import.sheet.') ? ['0', '1', '2'] : [];
  return Object.fromEntries(
    [...named.split(','), ...placed]
      .map((name) => name.split(':')[0]?.trim() ?? '')
      .filter((name) => name !== '')
      .map((name) => [name, value]),
  );
}

/** Sentences that a check finds fault with, each as it reads. */
const faults = (language: 'en-US' | 'en-GB', value: string | number, isFault: (text: string) => boolean): string[] =>
  codes.flatMap((code) => {
    const text = sentenceIn(language, code, factsOf(code, value));
    return isFault(text) ? [`${code}: ${text}`] : [];
  });

/** These counts never are one: what they bound is larger, or one is said by another sentence. */
const NEVER_ONE =
  /^(?:field\.(?:too_short|too_long|too_many_files|decimals)|auth\.|notice\.many_subject|notice\.push_many|payment\.too_many_lines|deposit\.letter\.age|import\.too_many|import\.file_too_large|import\.sheet\.(?:value_too_long|amount_too_precise)|organization_export\.(?:ready_text|linked_text)|person\.|user\.|site_report\.confirm_text)/;

describe('what the server says', () => {
  it('counts one of a thing as one', () => {
    const things =
      /\b1 (?:accounts|addresses|characters|charges|codes|days|decimals|entries|files|homes|hours|items|leases|lines|minutes|months|notices|people|photos|properties|renters|requests|rows|things|times|units|weeks|years)\b/;
    expect(faults('en-US', 1, (text) => things.test(text)).filter((text) => !NEVER_ONE.test(text))).toEqual([]);
  });

  it.each(['en-US', 'en-GB'] as const)('says every fact that it names in %s', (language) => {
    expect(faults(language, 7, (text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  it('closes every quotation mark that it opens', () => {
    expect(faults('en-US', 7, (text) => text.split('“').length !== text.split('”').length)).toEqual([]);
  });

  it('has no two spaces in a row, and none before a full stop or a comma', () => {
    expect(
      faults('en-US', 'Ada', (text) => !/\{|ndjson/.test(text) && /\S {2,}\S|\S [.,;!?](?:\s|$)/.test(text)),
    ).toEqual([]);
  });

  it('writes as Britain does for organizations there', () => {
    const american =
      /\b(?:apartments?|canceled|center|colors?|dialed|faucets?|favorite|gray|labor|licenses?|mold|neighbors?|organize|recogni[z]ed?|stoves?|traveled)\b|\b(?:a|by|this) checks?\b/i;
    expect(faults('en-GB', 'Ada', (text) => american.test(text))).toEqual([]);
  });

  it('writes as the United States do for organizations there', () => {
    const british =
      /\b(?:cancelled|centre|cheques?|colours?|cookers?|dialled|favourite|flats?|grey|labour|licences?|mould|neighbours?|organise|recognised?|taps?|travelled|post ?codes?)\b/i;
    expect(faults('en-US', 'Ada', (text) => british.test(text))).toEqual([]);
  });
});

describe('a mail', () => {
  const mails = codes.filter((code) => code.endsWith('_text') && codes.includes(code.replace(/_text$/, '_subject')));

  it.each(mails)('%s has no line that is left hanging', (code) => {
    const text = sentenceIn('en-US', code, factsOf(code, 'Ada'));
    expect(text.split('\n').filter((line) => /\s$|^[.,;]/.test(line))).toEqual([]);
    expect(text).not.toMatch(/\n{3}/);
  });
});

describe('facts that may be missing', () => {
  const base = {
    name: 'Ada',
    organization: 'Alder',
    ref: 'T-1',
    title: 'Leak',
    place: 'Home 1',
    link: 'https://l.example',
  };
  it.each<[string, string, Params, readonly string[]]>([
    [
      'an offer without a day to answer by',
      'ticket.offer_text',
      { ...base, answerBy: '', description: '', help: '', priority: 'High', photos: 0, contact: '' },
      ['answerBy', 'description', 'help', 'contact'],
    ],
    [
      'a question to an owner without a day',
      'ticket.approval_text',
      { ...base, answerBy: '', message: '', amount: '$9.00', files: 0, contact: '' },
      ['answerBy', 'message', 'contact'],
    ],
    [
      'a reminder of it',
      'ticket.approval_reminder_text',
      { ...base, answerBy: '', message: '', amount: '$9.00', contact: '' },
      ['answerBy', 'message', 'contact'],
    ],
    [
      'an answer to an owner',
      'ticket.approval_answer_text',
      { ...base, answerBy: '', answer: 'No.', amount: '$9.00', contact: '' },
      ['answerBy', 'contact'],
    ],
    [
      'a reminder to a contractor without a link',
      'ticket.reminder_text',
      { ...base, link: '', awaited: 'word', dueAt: '', contact: '' },
      ['link', 'dueAt', 'contact'],
    ],
    [
      'a visit that was moved',
      'ticket.visit_moved_text',
      { ...base, link: '', visit: 'today', contact: '' },
      ['link', 'contact'],
    ],
    [
      'a visit that is near',
      'ticket.visit_reminder_text',
      { ...base, link: '', visit: 'today', contact: '' },
      ['link', 'contact'],
    ],
    ['an offer that is over', 'ticket.offer_over_text', { ...base, contact: '' }, ['contact']],
    [
      'news of a job without a link',
      'job.news_text',
      { ...base, link: '', news: 'it is off', text: '', contact: '' },
      ['link', 'text', 'contact'],
    ],
    [
      'a document of the organization',
      'document.ends_text',
      { ...base, document: 'Policy', place: '', endsOn: 'May 1' },
      ['place'],
    ],
    [
      'a paper without a number',
      'contractor.paper_ends_text',
      { ...base, paper: 'Policy', number: '', endsOn: 'May 1', contact: '' },
      ['number', 'contact'],
    ],
    [
      'the letter of a deposit without a link',
      'deposit.letter_text',
      { ...base, home: 'Home 1', refund: 'Nothing goes back.', link: '' },
      ['link'],
    ],
  ])('%s reads whole with any of them and with none', (_, code, facts, optional) => {
    for (const given of [null, ...optional]) {
      const text = sentenceIn('en-US', code, given === null ? facts : { ...facts, [given]: 'Given here' });
      expect(text).not.toMatch(/undefined|null| {2,}|\n{3}|\( ?\)| [.,;]|\b(?:by|of|to|at)\s*[.,]/);
      expect(text.split('\n\n').filter((part) => /:$/.test(part.trim()))).toEqual([]);
      if (given !== null) expect(text).toContain('Given here');
      if (given !== 'contact' && optional.includes('contact')) expect(text).toMatch(/(?:to|tell) Alder(?: now)?\./);
    }
  });
});

describe('how long something is allowed', () => {
  it.each([
    [1, 'an hour'],
    [4, '4 hours'],
    [24, '24 hours'],
  ])('%d is %s', (hours, words) => {
    expect(
      sentenceIn('en-US', 'support.asked_text', { hours, by: 'Ada', organization: 'Alder', reason: 'x', link: 'l' }),
    ).toContain(`for ${words}:`);
    expect(
      sentenceIn('en-US', 'support.allowed_text', { hours, by: 'Ada', organization: 'Alder', link: 'l' }),
    ).toContain(`for ${words} from now`);
  });
});

describe('when a document ends', () => {
  it.each([
    [0, 'Alder Court', '“Policy” ends today: Alder Court'],
    [1, 'Alder Court', '“Policy” ends in 1 day: Alder Court'],
    [30, '', '“Policy” ends in 30 days'],
  ])('in %d days at "%s"', (days, place, subject) => {
    expect(sentenceIn('en-US', 'document.ends_subject', { days, place, document: 'Policy' })).toBe(subject);
  });
});
