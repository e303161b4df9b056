import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, entryNow, writeEntry } from './entries.ts';

/** The history of a browser, as far as entries of pages use it. */
function givenHistory() {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: '/' }];
  let at = 0;
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: unknown, _: string, href = '') {
      at += 1;
      entries.splice(at, Number.POSITIVE_INFINITY, { state, href });
    },
    replaceState(state: unknown, _: string, href = entries[at]?.href ?? '') {
      entries[at] = { state, href };
    },
    go(steps: number) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
    },
  };
  vi.stubGlobal('window', { history });
  return { history, hrefs: () => entries.map(({ href }) => href) };
}

let browser: ReturnType<typeof givenHistory>;
beforeEach(() => {
  browser = givenHistory();
});
afterEach(() => vi.unstubAllGlobals());

describe('the entry that is shown', () => {
  it('of a page that was just opened is the first, and the same however often it is asked for', () => {
    const first = entryNow();
    expect(first.entryIndex).toBe(0);
    expect(entryNow()).toEqual(first);
  });

  it('keeps what whoever made it noted there', () => {
    browser.history.replaceState({ isDialog: true }, '');
    expect(entryNow()).toMatchObject({ isDialog: true, entryIndex: 0 });
  });

  it('that nobody noted, such as a link to a place of the page, follows the one before', () => {
    const before = entryNow();
    browser.history.pushState(null, '', '#costs');
    const after = entryNow(before);
    expect(after.entryIndex).toBe(1);
    expect(after.entryKey).not.toBe(before.entryKey);
  });

  it.each([null, 7, 'text', {}, { entryIndex: '1', entryKey: 'a' }, { entryIndex: 1 }])(
    'takes %j for none of ours',
    (state) => {
      browser.history.replaceState(state, '');
      expect(entryNow()).toMatchObject({ entryIndex: 0, entryKey: expect.any(String) });
    },
  );
});

describe('an entry that is written', () => {
  it('counts on from the one shown, so that going back knows how far it is', () => {
    entryNow();
    writeEntry('/leases');
    writeEntry('/leases/7', { state: { from: 'list' } });
    expect(entryNow()).toMatchObject({ entryIndex: 2, from: 'list' });
    browser.history.go(-2);
    expect(entryNow().entryIndex).toBe(0);
  });

  it('in the place of another counts as that one and is told from it', () => {
    entryNow();
    writeEntry('/leases');
    const before = entryNow();
    writeEntry('/leases?q=oak', { replace: true });
    expect(entryNow()).toMatchObject({ entryIndex: 1 });
    expect(entryNow().entryKey).not.toBe(before.entryKey);
    expect(browser.hrefs()).toEqual(['/', '/leases?q=oak']);
  });

  it('after going back takes the place of those that were ahead', () => {
    entryNow();
    for (const href of ['/a', '/b', '/c']) writeEntry(href);
    browser.history.go(-2);
    writeEntry('/d');
    expect(browser.hrefs()).toEqual(['/', '/a', '/d']);
    expect(entryNow().entryIndex).toBe(2);
  });

  it('has a name of its own', () => {
    const keys = Array.from({ length: 200 }, (_, index): Entry['entryKey'] => {
      writeEntry(`/${index}`);
      return entryNow().entryKey;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});
