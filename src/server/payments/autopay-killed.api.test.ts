import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { ownFiles } from '#server/own-files.ts';
import { givenAutopays } from '#tests/given-autopay.ts';

const sealKey = randomBytes(32).toString('base64');
const { processor, server, given } = await givenAutopays({ sealKey });
const script = fileURLToPath(new URL('../../../tests/autopay-victim.ts', import.meta.url));

/** Works through a night in a process of its own, which is killed the moment the processor gets as far as `when`. */
async function killedNight(orgId: string, at: string, when: 'ASKED' | 'TAKEN') {
  const victim = spawn(process.execPath, [...ownFiles, script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(victim, 'exit');
  processor.state.onTaking = async (now) => {
    if (now !== when) return 'GOES_ON';
    victim.kill('SIGKILL');
    await ended;
    return 'GOES_AWAY';
  };
  const own = process.env.TEST_APP_DATABASE;
  const database = own ? JSON.parse(own) : inject('appDatabase');
  victim.stdin.end(JSON.stringify({ database, orgId, options: { at, stripeUrl: processor.url, sealKey } }));
  const [, signal] = await ended;
  processor.state.onTaking = null;
  return signal;
}

// The process that is killed has to start first, which takes its time on a busy machine.
const WITHIN_MS = 300_000;

it.each(['ASKED', 'TAKEN'] as const)(
  'kill -9 while a due payment is %s takes it once',
  async (when) => {
    const { org, on, nights, work, taken, balance, checkouts, proven } = await given();
    on('2026-06-18');
    expect(await killedNight(org.orgId, '2026-06-18T15:00:00Z', when)).toBe('SIGKILL');
    expect(await balance()).toBe('900.00');
    await nights();
    await work();
    server.current.clock.set('2026-06-18T15:11:00Z');
    await Promise.all([work(), work()]);
    await nights();
    expect(taken()).toEqual([90_000]);
    expect(await balance()).toBe('0.00');
    expect(await checkouts()).toEqual([['900.00', 'PAID']]);
    expect(await proven()).toEqual([]);
  },
  WITHIN_MS,
);
