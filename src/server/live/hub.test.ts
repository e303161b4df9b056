import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrgId } from '#server/access/context.ts';
import type { Announcement, Change } from './announcement.ts';
import { packed } from './channel.ts';
import { Hub, type Listener } from './hub.ts';

const ORG = '00000000-0000-4000-8000-000000000001' as OrgId;
const change = (more: Partial<Change> = {}): Change => ({
  kind: 'change',
  org: ORG,
  by: null,
  subjects: ['ticket'],
  places: [],
  ...more,
});

function givenHub() {
  const hub = new Hub(new Map());
  hub.begins();
  const heard: string[] = [];
  const listener: Listener = {
    hearer: {
      org: ORG,
      actor: { kind: 'user', userId: 'u1', personId: 'p1', name: 'Nora' },
      role: 'admin',
      switches: {},
      reach: { kind: 'all' },
      covers: () => true,
    },
    userId: 'u1',
    sessionId: 's1',
    send: (text) => heard.push(text),
    end: () => heard.push('ended'),
  };
  const say = (id: string, ...said: Announcement[]) => hub.packet({ id, from: 'server', said });
  return { hub, heard, listener, say };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the hub of a server', () => {
  it('gives the id with the last event of what came together, so that a cut in between brings all of it again', () => {
    const { hub, heard, listener, say } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    say('one', change(), change({ subjects: ['property'] }));
    expect(heard.at(-1)).toBe(
      'event: changed\ndata: {"nouns":["maintenance"]}\n\nid: one\nevent: changed\ndata: {"nouns":["properties"]}\n\n',
    );
  });

  it('says a word to whom it is meant alone', () => {
    const { hub, heard, listener, say } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    const word = { kind: 'word', org: ORG, by: null, event: 'message.sent', data: { of: 'x' } } as const;
    say('one', { ...word, to: ['p2'] });
    expect(heard).toHaveLength(1);
    say('two', { ...word, to: ['p2', 'p1'] });
    expect(heard.at(-1)).toContain('event: message.sent\ndata: {"of":"x"}');
  });

  it('moves who hears little on to the newest id with each beat, so that they need not begin anew', () => {
    const { hub, heard, listener, say } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    say('of others', { ...change(), org: 'another' });
    hub.beat();
    expect(heard.at(-1)).toBe('id: of others\n\n');
    hub.join(listener, { after: 'of others' }, performance.now());
    expect(heard.at(-1)).toContain('event: open');
    expect(heard.join('')).not.toContain('reset');
  });

  it('tells everybody to read again when a server is gone without a word, but not when it took its leave', () => {
    const { hub, heard, listener } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    hub.packet({ id: '1', from: 'dies' });
    hub.packet({ id: '2', from: 'leaves' });
    hub.packet({ id: '3', from: 'leaves', isBye: true });
    vi.advanceTimersByTime(16_000);
    hub.missPeers();
    expect(heard.join('')).not.toContain('reset');
    vi.advanceTimersByTime(2000);
    hub.missPeers();
    hub.missPeers();
    expect(heard.join('').match(/event: reset/g)).toHaveLength(1);
    expect(heard.join('')).toContain('id: dies is gone');
  });

  it('tells a page that began to read before the server heard anything to read again', () => {
    const { hub, heard, listener } = givenHub();
    hub.join(listener, { ms: 5000 }, performance.now());
    expect(heard.join('')).toContain('event: reset');
  });

  it('forgets what is older than five minutes, and says so to who asks from there', () => {
    const { hub, heard, listener, say } = givenHub();
    say('old', change());
    vi.advanceTimersByTime(400_000);
    say('new', change());
    hub.join(listener, { after: 'old' }, performance.now());
    expect(heard.join('')).toContain('event: reset');
    heard.length = 0;
    hub.join(listener, { after: 'new' }, performance.now());
    expect(heard.join('')).not.toContain('reset');
  });

  it('ends the streams of a session, of a person and of an organization', () => {
    const { hub, heard, listener } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    hub.ended('session another');
    expect(heard).not.toContain('ended');
    hub.ended('session s1');
    hub.ended('user u1');
    hub.ended(`organization ${ORG}`);
    expect(heard.filter((one) => one === 'ended')).toHaveLength(3);
    expect(heard.filter((one) => one.includes('event: access'))).toHaveLength(3);
  });

  it('ends a stream of what ended since its reader was asked for, before it is told anything', () => {
    const { hub, heard, listener, say } = givenHub();
    say('one', change());
    hub.ended('user u1');
    vi.advanceTimersByTime(50);
    hub.join(listener, { ms: 10 }, performance.now() - 100);
    say('two', change());
    expect(heard).toEqual(['event: access\ndata: {}\n\n', 'ended']);
    hub.join(listener, { ms: 0 }, performance.now() - 10);
    expect(heard.at(-1)).toContain('event: open');
  });

  it('ends all streams when it hears again after a break, since what ended meanwhile was not heard', () => {
    const { hub, heard, listener } = givenHub();
    hub.join(listener, { ms: 0 }, performance.now());
    hub.begins();
    expect(heard.at(-1)).toBe('ended');
  });
});

describe('what is announced', () => {
  it('goes in as few notifications as hold it, none longer than PostgreSQL takes', () => {
    const packets = packed(
      'server',
      Array.from({ length: 200 }, () => change()),
    );
    expect(packets.length).toBeLessThan(6);
    expect(Math.max(...packets.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000);
    expect(packets.flatMap((text) => JSON.parse(text).said)).toHaveLength(200);
  });

  it('says that anything may be different where it is too long for any', () => {
    const word: Announcement = {
      kind: 'word',
      org: ORG,
      by: null,
      to: ['p1'],
      event: 'x',
      data: { text: 'ü'.repeat(5000) },
    };
    expect(packed('server', [word]).map((text) => JSON.parse(text).isReset)).toEqual([true]);
  });
});
