import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { queueMail, sendWaitingMails } from '#server/mail/outbox.ts';
import { makeDatabase } from '#tests/database.ts';
import { startTestServer } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';

/** A mail server that takes whatever it is given. */
async function startMailServer() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => smtp.close(closed)));
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}

it('since when no mail gets out is told until one does, though what was tried came too late meanwhile', async () => {
  const { app, drop } = await makeDatabase();
  onTestFinished(drop);
  const server = await startTestServer(app, { at: '2026-06-01T12:00:00Z' });
  onTestFinished(() => server.close());
  const platform = await givenPlatformAdministrator(server);
  const stuckSince = async () => (await platform.call('GET', '/api/platform/overview')).body.data.mails.stuckSince;
  const [there, away] = [await startMailServer(), 'smtp://127.0.0.1:1'];
  const send = (smtpUrl: string) => sendWaitingMails(server.deps, { smtpUrl, from: 'lintel@mail.example' });
  const mailAt = async (at: string, smtpUrl: string) => {
    server.clock.set(at);
    await transaction(server.pool, { identity: true }, (db) =>
      queueMail(db, { deps: server.deps, cost: null }, null, {
        to: 'ann@mail.example',
        template: 'auth.reset',
        language: 'en-US',
        params: {},
        expiresAt: new Date(Date.parse(at) + 600_000).toISOString(),
      }),
    );
    await send(smtpUrl);
  };

  await mailAt('2026-06-01T12:00:00Z', there);
  expect(await stuckSince()).toBeNull();
  await mailAt('2026-06-01T12:01:00Z', away);
  await mailAt('2026-06-01T12:02:00Z', away);
  expect(await stuckSince()).toBe('2026-06-01T12:01:00Z');
  server.clock.set('2026-06-01T12:30:00Z');
  await send(there);
  expect(await stuckSince()).toBe('2026-06-01T12:01:00Z');
  await mailAt('2026-06-01T12:31:00Z', there);
  expect(await stuckSince()).toBeNull();
});
