import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AnnouncementInput } from '#contract/announcements/announcements.ts';
import {
  ANNOUNCEMENT_STATUSES,
  RECIPIENT_STANDINGS,
  RECIPIENT_STATES,
  SUBJECT_LENGTH_MAX,
} from '#contract/announcements/announcements.words.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { announcementForm } from './announcement-form.tsx';
import { AnnouncementPreview, WhoIsMeant } from './announcement-preview.tsx';
import {
  announcementMessages,
  announcementStatusWords,
  newAnnouncementMessages,
  recipientStateWords,
  standingWords,
} from './announcements.messages.ts';

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
type Preview = NonNullable<Parameters<typeof WhoIsMeant>[0]['preview']>;
const reader = (id: string, name: string) => ({
  person: { id, name },
  property: { id: 'p', name: 'Albion Court' },
  unit: { id: 'u', label: '4B' },
  hasApp: true,
  hasMail: true,
  facts: { 'first name': name.split(' ')[0] },
});
const preview = (changes: Partial<Preview> = {}) =>
  ({
    readers: [reader('a', 'Zofia Nowak')],
    peopleCount: 1,
    homeCount: 1,
    appCount: 1,
    mailOnlyCount: 0,
    unreachableCount: 0,
    buildings: [],
    floors: [],
    ...changes,
  }) as unknown as Preview;

describe('who is meant', () => {
  it('is being counted, could not be counted, or is nobody: three things that are told apart', () => {
    const said = [
      textOf(<WhoIsMeant preview={undefined} hasFailed={false} />),
      textOf(<WhoIsMeant preview={undefined} hasFailed />),
      textOf(<WhoIsMeant preview={preview({ peopleCount: 0, readers: [] })} hasFailed={false} />),
    ];
    expect(new Set(said).size).toBe(3);
    expect(said[2]).toContain('Nobody is meant by this yet.');
  });

  it('is named as far as they are read, and counted beyond', () => {
    expect(textOf(<WhoIsMeant preview={preview()} hasFailed={false} />)).toMatch(/1 person in 1 home.*Zofia Nowak/);
    const many = preview({ peopleCount: 1203, homeCount: 900 });
    expect(textOf(<WhoIsMeant preview={many} hasFailed={false} />)).toContain('and 1,202 people more');
    expect(textOf(<WhoIsMeant preview={preview()} hasFailed={false} />)).not.toContain('more');
  });
});

describe('what a reader will see', () => {
  const seen = (body: string, readers = preview().readers, subject = 'Water is off') =>
    textOf(<AnnouncementPreview readers={readers} subject={subject} body={body} />);

  it('has their own name in it', () => {
    expect(seen('Dear {{first name}}, from 9 to 11.')).toContain('Dear Zofia, from 9 to 11.');
    expect(seen('From 9 to 11.')).toContain('As Zofia Nowak sees it, 1 of 1');
  });

  it('is a sample while nothing is written, and says nothing of a reader where there is none', () => {
    expect(seen('  ', [], ' ')).toMatch(/Subject.*What you write stands here/);
    expect(seen('From 9 to 11.', [])).not.toContain('sees it');
  });
});

describe('the form of an announcement', () => {
  const { parts, bodyOf } = announcementForm;
  const wrongIn = (typed: object) =>
    (AnnouncementInput.safeParse(bodyOf({ ...emptyOf(parts), ...typed })).error?.issues ?? []).map(
      ({ path }) => path[0],
    );

  it('asks for words, and for nothing else', () => {
    expect(wrongIn({}).toSorted()).toEqual(['body', 'subject']);
    expect(wrongIn({ subject: 'Water', body: 'Off.' })).toEqual([]);
    expect(wrongIn({ subject: ' ', body: '\n' }).toSorted()).toEqual(['body', 'subject']);
    expect(wrongIn({ subject: 'W'.repeat(SUBJECT_LENGTH_MAX + 1), body: 'Off.' })).toEqual(['subject']);
  });

  it('goes by mail as well, and is urgent only where somebody says so', () => {
    expect(bodyOf(emptyOf(parts))).toMatchObject({ byMail: true, isUrgent: false });
  });

  it('says in words what would be compared', () => {
    expect(parts.propertyIds.show([])).toBe('All properties in your reach');
    expect(parts.propertyIds.show([{ value: 'a', label: 'Albion Court' }])).toBe('Albion Court');
    expect(parts.building.show('')).toBe('All buildings');
  });
});

it('everything about an announcement has a word of its own', () => {
  for (const [codes, words] of [
    [RECIPIENT_STANDINGS, standingWords],
    [RECIPIENT_STATES, recipientStateWords],
    [ANNOUNCEMENT_STATUSES, announcementStatusWords],
  ] as [readonly string[], Record<string, string>][]) {
    const said = codes.map((code) => words[code]);
    expect(new Set(said).size).toBe(codes.length);
    for (const word of said) expect(word).not.toMatch(/^$|_|undefined/);
  }
});

it('one person and many are told apart in every count', () => {
  const { sendTo, more, sent } = newAnnouncementMessages;
  const { seenOf, refusedTitle, andMore } = announcementMessages;
  for (const says of [sendTo, more, sent, refusedTitle, andMore]) {
    expect(says(1)).toContain('1 person');
    expect(says(1200)).toContain('1,200 people');
  }
  expect([seenOf(0, 1), seenOf(3, 12)]).toEqual(['0 of 1 person have seen it', '3 of 12 people have seen it']);
});
