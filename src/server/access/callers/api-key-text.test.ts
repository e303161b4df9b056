import { describe, expect, it } from 'vitest';
import { hintOf, isWholeApiKey, looksLikeApiKey, newApiKey } from './api-key-text.ts';
import { newToken } from './session.ts';

describe('the text of an API key', () => {
  it('is recognised by its beginning and never the same twice', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^lk_[0-9A-Za-z]{49}$/);
      expect([looksLikeApiKey(key), isWholeApiKey(key)]).toEqual([true, true]);
    }
  });

  it('tells any single wrong, missing, added or swapped character', () => {
    const key = newApiKey();
    for (let at = 3; at < key.length; at++) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(isWholeApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
      expect(isWholeApiKey(key.slice(0, at) + key.slice(at + 1))).toBe(false);
      expect(isWholeApiKey(key.slice(0, at) + other + key.slice(at))).toBe(false);
      const swapped = key.slice(0, at - 1) + key[at] + key[at - 1] + key.slice(at + 1);
      if (at > 3 && swapped !== key) expect(isWholeApiKey(swapped)).toBe(false);
    }
  });

  it('is never taken for the token of a session, nor one of those for a key', () => {
    expect(newToken()).toHaveLength(43);
    expect(looksLikeApiKey(`lk_${newToken().slice(3)}`)).toBe(false);
    expect(looksLikeApiKey(newApiKey().slice(0, 20))).toBe(true);
    for (const text of ['', 'lk_', 'lk_é', `${newApiKey()}\n`, newApiKey().toLowerCase()])
      expect([text, isWholeApiKey(text)]).toEqual([text, false]);
  });

  it('shows no more than its two ends', () => {
    const key = newApiKey();
    expect(hintOf(key)).toBe(`${key.slice(0, 5)}…${key.slice(-4)}`);
  });
});
