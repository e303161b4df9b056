import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a browser that keeps things', () => {
  it('is asked for the three items and nothing else', () => {
    const kept = new Map([['other', 'stays']]);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
    storage.keep('token', 't');
    storage.keep('activeRole', 'admin');
    expect([storage.read('token'), storage.read('user'), storage.read('activeRole')]).toEqual(['t', null, 'admin']);
    storage.forget('token', 'user', 'activeRole');
    expect([...kept]).toEqual([['other', 'stays']]);
  });
});

describe('a browser that keeps an empty item', () => {
  it('keeps none: an empty token is no session', () => {
    vi.stubGlobal('localStorage', { getItem: () => '' });
    expect(storage.read('token')).toBeNull();
  });
});

describe('a browser that refuses', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('still gets a session, until its page is closed', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(storage.read('token')).toBeNull();
    storage.keep('token', 't');
    storage.keep('activeRole', 'owner');
    expect([storage.read('token'), storage.read('activeRole')]).toEqual(['t', 'owner']);
    storage.forget('token', 'activeRole');
    expect([storage.read('token'), storage.read('activeRole')]).toEqual([null, null]);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('to keep more, being full, still gets one, whatever it kept of somebody before', () => {
    const kept = new Map([['token', 'of yesterday']]);
    let isFull = true;
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => (isFull ? refuse() : kept.set(name, value)),
      removeItem: (name: string) => kept.delete(name),
    });
    storage.keep('token', 't');
    storage.keep('user', '{}');
    expect([storage.read('token'), storage.read('user')]).toEqual(['t', '{}']);
    isFull = false;
    storage.keep('token', 'u');
    expect([storage.read('token'), kept.get('token')]).toEqual(['u', 'u']);
    storage.forget('token', 'user');
    expect([storage.read('token'), storage.read('user'), kept.size]).toEqual([null, null, 0]);
  });

  it('is no trouble where there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storage.read('user')).toBeNull();
  });
});
