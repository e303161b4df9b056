import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { DescriptionList } from './description-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Field } from './field.tsx';
import { Link } from './link.tsx';
import { Meter } from './meter.tsx';
import { MoneyInput } from './money-input.tsx';
import { setOrgCountry } from './org-locale.ts';
import { PhoneLink } from './phone-link.tsx';
import { MiniSteps, ProgressSteps } from './progress-steps.tsx';
import { Quote } from './quote.tsx';
import { RowCards } from './row-cards.tsx';
import { ShowMore } from './show-more.tsx';
import { StatusBanner } from './status-banner.tsx';
import { Stepper } from './stepper.tsx';
import { TableHead } from './table-head.tsx';
import { Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';
import { TimelineItem } from './timeline.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const textOf = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const attribute = (node: ReactNode, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html(node))?.[1];

describe('an avatar', () => {
  it.each([
    ['Nora Walsh', 'NW'],
    ['nora', 'N'],
    ['Maria de la Cruz', 'MC'],
    ['The Brennan Company', 'BC'],
    ['Brennan & Daughters', 'BD'],
    ['Żaneta Ćwik', 'ŻĆ'],
    ['𠮷田太郎', '𠮷'],
    ['24/7 Plumbing', '2P'],
    ['  ', 'U'],
    ['(unknown)', 'U'],
  ])('of %j says %s', (name, letters) => {
    expect(textOf(<Avatar name={name} />)).toBe(letters);
  });

  it('looks the same for the same one, whatever they are called now', () => {
    const tint = (name: string, id: string) => attribute(<Avatar name={name} id={id} />, 'data-tint');
    expect(tint('Nora Walsh', 'u1')).toBe(tint('Nora Kowalski', 'u1'));
    const tints = Array.from({ length: 60 }, (_, index) => tint('Nora', `u${index}`));
    expect(new Set(tints)).toEqual(new Set(['1', '2', '3', '4', '5', '6']));
  });
});

describe('a count', () => {
  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
  ])('of %i on a badge is %s', (count, text) => {
    expect(textOf(<Badge count={count} />)).toBe(text);
  });

  const foot = (props: Partial<Parameters<typeof ShowMore>[0]>) =>
    textOf(<ShowMore shown={50} total={77} itemsLabel="leases" hasMore onMore={() => undefined} {...props} />);

  it('at the foot of a list says how many the next press brings', () => {
    expect(foot({})).toContain('Show 27 more');
    expect(foot({ total: 300 })).toContain('Show 50 more');
    expect(foot({ total: 300, step: 20 })).toContain('Show 20 more');
  });

  it('that is not known is not guessed', () => {
    expect(foot({ total: null })).toBe('50 leases Show 50 more');
    expect(foot({ total: 60, totalIsExact: false })).toContain('Show 50 more');
    expect(foot({ total: 1204, totalIsExact: false })).toContain('more than 1,204');
  });

  it('that a list outgrew while it was read promises no negative rest', () => {
    expect(foot({ shown: 80 })).toMatch(/Show more$/);
  });

  it('has no way on at the end', () => {
    expect(foot({ shown: 77, hasMore: false })).toBe('77 of 77 leases');
  });

  it('of one has no plural beside it', () => {
    expect(foot({ shown: 1, total: 1, hasMore: false })).toBe('1 of 1');
    expect(foot({ shown: 1, total: null, hasMore: false })).toBe('1');
  });
});

describe('a share', () => {
  it.each([
    [0.5, '50'],
    [0, '0'],
    [1, '100'],
    [1.7, '100'],
    [-1, '0'],
    [0.336, '34'],
  ])('of %d fills a meter to %s', (value, percent) => {
    expect(attribute(<Meter value={value} label="Spent" />, 'aria-valuenow')).toBe(percent);
    expect(attribute(<Meter value={value} label="Spent" />, 'style')).toBe(`width:${percent}%`);
  });
});

describe('steps', () => {
  it('are behind, at hand or to come', () => {
    const looks = (done: number) =>
      [...html(<ProgressSteps of={4} done={done} />).matchAll(/<i class="([^"]*)"/g)].map(([, look]) => look);
    const [behind, alsoBehind, now, toCome] = looks(2);
    expect(alsoBehind).toBe(behind);
    expect(new Set([behind, now, toCome]).size).toBe(3);
    expect(looks(4)).toEqual([behind, behind, behind, behind]);
  });

  it('of a table are outlines: the second half of the one at hand is still to come', () => {
    const bars = (done: number) =>
      [...html(<MiniSteps of={4} done={done} label="Steps" />).matchAll(/ d="([^"]*)"/g)].map(([, path = '']) =>
        [...path.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(([, at, length]) => [Number(at), Number(length)]),
      );
    expect(bars(2)).toEqual([
      [
        [23, 9.5],
        [34.5, 9.5],
      ],
      [
        [0, 9.5],
        [11.5, 9.5],
        [23, 4.75],
      ],
    ]);
    expect(bars(4)).toEqual([[], [0, 11.5, 23, 34.5].map((at) => [at, 9.5])]);
  });

  it('are read out only where no words stand beside them', () => {
    expect(attribute(<ProgressSteps of={4} done={2} />, 'aria-hidden')).toBe('true');
    const mini = <MiniSteps of={4} done={2} label="Step 3 of 4" />;
    expect([attribute(mini, 'role'), attribute(mini, 'aria-label')]).toEqual(['img', 'Step 3 of 4']);
  });

  it('of a form lead back to those that are done, and not ahead', () => {
    const steps = ['home', 'people', 'rent'].map((name) => ({ name, href: `/leases/new?step=${name}` }));
    const node = <Stepper label="Steps" at={1} steps={steps} />;
    expect([...html(node).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/leases/new?step=home']);
    expect(html(node).match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('of a lintel say at which one it stands until all are done', () => {
    const steps = ['Draft', 'Signed', 'Active'].map((name) => ({ name }));
    const at = (done: number) =>
      textOf(<StatusBanner label="Where it stands" steps={steps} done={done} title="Here" />);
    expect(at(1)).toContain('Step 2 of 3');
    expect(at(3)).not.toContain('Step');
  });
});

describe('a tab', () => {
  const tabs = [
    { name: 'Open', href: '/a', isCurrent: true, count: 12, turns: 3 },
    { name: 'Late', href: '/b', isCurrent: false, count: 0 },
    { name: 'All', href: '/c', isCurrent: false, count: 7, turns: 0 },
  ];

  it('counts what waits for the viewer, else what there is', () => {
    expect(textOf(<Tabs label="Views" tabs={tabs} />)).toBe('Open 3 Late 0 All 7');
  });

  it('says which of them is shown', () => {
    expect(html(<Tabs label="Views" tabs={tabs} />).match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([
      expect.stringContaining('href="/a"'),
    ]);
  });
});

describe('a heading of a table', () => {
  const heading = (sort: string | undefined, onSort: ((sort: string) => void) | undefined = () => undefined) =>
    html(
      <table>
        <TableHead
          columns={[{ id: 'name', header: 'Name', sort: 'name', cell: () => null }]}
          sort={sort}
          onSort={onSort}
        />
      </table>,
    );

  it('says by what and in which direction the list is sorted', () => {
    expect(heading('name')).toContain('aria-sort="ascending"');
    expect(heading('-name')).toContain('aria-sort="descending"');
    expect(heading('rent')).not.toContain('aria-sort');
  });

  it('is a button only where the list can be sorted by it', () => {
    expect(heading('name')).toContain('<button');
    expect(
      html(
        <table>
          <TableHead
            columns={[{ id: 'state', header: 'State', cell: () => null }]}
            sort="name"
            onSort={() => undefined}
          />
        </table>,
      ),
    ).not.toContain('<button');
  });
});

it('a heading says when its column makes room', () => {
  const heading = (extra: object) =>
    html(
      <table>
        <TableHead
          columns={[{ id: 'cost', header: 'Cost', cell: () => null, ...extra }]}
          sort={undefined}
          onSort={undefined}
        />
      </table>,
    );
  expect(heading({ isExtra: true })).toContain('data-extra=""');
  expect(heading({ isExtraWhenNarrow: true })).toContain('data-extra="narrow"');
  expect(heading({})).not.toContain('data-extra');
});

it('what ticks all rows waits for them', () => {
  const ticks = {
    isTicked: () => false,
    all: 'none' as const,
    press: () => undefined,
    pressAll: () => undefined,
    label: () => 'Tick it',
    allLabel: 'Tick all',
  };
  const head = (isLoading: boolean) =>
    html(
      <table>
        <TableHead columns={[]} sort={undefined} onSort={undefined} ticks={ticks} isLoading={isLoading} />
      </table>,
    );
  expect(head(true)).toMatch(/<input[^>]*disabled=""/);
  expect(head(false)).not.toContain('disabled');
});

describe('a field', () => {
  it('is wired to its label and to what is said of it', () => {
    const shown = html(
      <Field label="Rent" hint="What is paid each month">
        <TextInput />
      </Field>,
    );
    const id = /for="([^"]*)"/.exec(shown)?.[1];
    expect(id).toBeTruthy();
    expect(/<input[^>]* id="([^"]*)"/.exec(shown)?.[1]).toBe(id);
    expect(/aria-describedby="([^"]*)"/.exec(shown)?.[1]).toBe(/<p[^>]* id="([^"]*)"/.exec(shown)?.[1]);
    expect(shown).not.toContain('aria-invalid');
  });

  it('that is wrong says why in place of its hint, with days as people write them', () => {
    setOrgCountry('GB');
    const shown = html(
      <Field label="First day" hint="When it begins" error="Choose a day after 2026-11-18.">
        <TextInput />
      </Field>,
    );
    setOrgCountry(null);
    expect(shown).toContain('Choose a day after 18 Nov 2026.');
    expect(shown).not.toContain('When it begins');
    expect(shown).toContain('aria-invalid="true"');
  });

  it('for an amount shows it grouped, in its currency', () => {
    const shown = html(<MoneyInput value="1340" onChange={() => undefined} currency="GBP" />);
    expect(shown).toContain('value="1,340.00"');
    expect(textOf(<MoneyInput value="" onChange={() => undefined} currency="GBP" />)).toBe('GBP');
  });
});

describe('a button', () => {
  it('that cannot be pressed says why, and stays within reach', () => {
    const shown = html(<Button disabledReason="Two rows still have errors.">Import</Button>);
    expect(shown).toContain('Two rows still have errors.');
    expect(shown).toContain('aria-disabled="true"');
    expect(shown).not.toMatch(/ disabled/);
    expect(/aria-describedby="([^"]*)"/.exec(shown)?.[1]).toBe(/class="tip" id="([^"]*)"/.exec(shown)?.[1]);
  });

  it('does not send the form around it unless it is meant to', () => {
    expect(attribute(<Button>Cancel</Button>, 'type')).toBe('button');
    expect(attribute(<Button type="submit">Save</Button>, 'type')).toBe('submit');
  });
});

describe('what stands in place of something', () => {
  it('is the heading of the page where it is all there is', () => {
    expect(html(<EmptyState illustration="door" title="No leases yet" isPage />)).toMatch(
      /<h1[^>]*>No leases yet<\/h1>/,
    );
    expect(html(<EmptyState illustration="door" title="No leases yet" />)).not.toContain('<h1');
  });

  it('offers to try again only where that can help', () => {
    const failed = <ErrorState title="It did not load." onRetry={() => undefined} requestId="req-7" />;
    expect(textOf(failed)).toMatch(/^It did not load\. .*req-7$/);
    expect(html(failed)).toContain('<button');
    expect(html(<ErrorState title="It did not load." />)).not.toContain('<button');
  });
});

it('a note that only staff may read says so', () => {
  expect(textOf(<Quote seenBy="Staff only">Call first.</Quote>)).toBe('Call first. Staff only');
  expect(html(<Quote>Call first.</Quote>)).not.toContain('<footer');
});

it('an entry of a timeline tells machines its moment too', () => {
  expect(attribute(<TimelineItem when="11:02" at="2026-11-18T16:02:00Z" sentence="It began." />, 'dateTime')).toBe(
    '2026-11-18T16:02:00Z',
  );
  expect(html(<TimelineItem when="in 1 day" sentence="It ends." />)).not.toContain('<time');
});

it('a card in the hand leads on only where its row does', () => {
  const card = (name: string) => ({ name, place: '', matters: undefined });
  const rows = ['Albion Court'];
  const all = { label: 'Properties', rows, rowId: String, card };
  expect(html(<RowCards {...all} />)).not.toContain('<a');
  expect(attribute(<RowCards {...all} rowHref={() => '/properties/1'} />, 'href')).toBe('/properties/1');
  expect(html(<RowCards {...all} />).match(/<span/g)).toHaveLength(1);
});

it('a telephone number dials with its calling code', () => {
  const phone = <PhoneLink phone={{ countryCode: '44', number: '2079460188' }} />;
  expect([attribute(phone, 'href'), textOf(phone)]).toEqual(['tel:+442079460188', '020 7946 0188']);
});

it('facts stand with their names, in the order given', () => {
  const facts = [
    { name: 'Rent', value: '£1,340.00' },
    { name: 'Deposit', value: 'None' },
  ];
  expect(textOf(<DescriptionList facts={facts} />)).toBe('Rent £1,340.00 Deposit None');
});

it('a link is an address also without the app around it', () => {
  expect(html(<Link href="/leases?q=a&b=c">Leases</Link>)).toBe('<a href="/leases?q=a&amp;b=c">Leases</a>');
});
