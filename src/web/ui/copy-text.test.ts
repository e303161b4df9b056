import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('says whether a text is on the clipboard, also where the browser has none or lets no page write to it', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await copyText('one\ntwo')).toBe(true);
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  expect(await copyText('three')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('four')).toBe(false);
  expect(written).toEqual(['one\ntwo']);
});
