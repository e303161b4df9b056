import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of one's own, and the newest link of a kind that an address was mailed. */
export async function startMailbox() {
  const mails: { to: string; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const linkOf = (to: string, path: string): string =>
    mails
      .flatMap((mail) => (mail.to === to ? (mail.text.match(new RegExp(`http\\S+${path}\\S+`)) ?? []) : []))
      .at(-1) ?? '';
  return { url: `smtp://127.0.0.1:${port}`, linkOf, stop: () => new Promise<void>((done) => smtp.close(done)) };
}
