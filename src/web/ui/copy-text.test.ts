import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { closeToasts, readToasts } from './toast-store.ts';

// What others said last may stand there still.
beforeEach(closeToasts);
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says once whether a text is on the clipboard, also where the browser has none or lets no page write to it', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await copyText('one\ntwo');
  expect(readToasts()).toMatchObject([{ severity: 'success', message: 'Copied.' }]);
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  await copyText('three');
  const message = 'Not copied: the browser does not let this page.';
  expect(readToasts()).toMatchObject([{ severity: 'warning', message, detail: 'Mark it and copy it yourself.' }]);
  vi.stubGlobal('navigator', {});
  await copyText('four', { isAddress: true });
  expect(readToasts()).toMatchObject([{ message, detail: 'It stands in the address bar.' }]);
  expect(written).toEqual(['one\ntwo']);
});

it('selects what could not be copied where it stands in a field', async () => {
  vi.stubGlobal('navigator', {});
  const field = { select: vi.fn() };
  await copyText('five', { field: field as unknown as HTMLInputElement });
  expect(field.select).toHaveBeenCalledOnce();
  expect(readToasts()).toMatchObject([{ detail: 'It is selected: copy it with Ctrl C.' }]);
});
