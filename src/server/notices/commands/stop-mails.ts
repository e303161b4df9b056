import { z } from 'zod';
import { AUDIENCES, NOTICE_EVENT_NAMES, reachesByDefault } from '#contract/notices/notices.events.ts';
import { fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { CallContext, Ctx, OrgId } from '#server/access/context.ts';
import { strangerContext } from '#server/jobs/system-context.ts';
import { setChoice } from './choose.ts';

/** Whose mails a link stops: those of one event, or of all that somebody is told in a part of theirs. */
const Stop = z.object({
  orgId: z.uuid(),
  personId: z.uuid(),
  audience: z.enum(AUDIENCES),
  event: z.enum(NOTICE_EVENT_NAMES).nullable(),
});
type Stop = z.infer<typeof Stop>;

const PLACE = 'link that stops mails';

/** What names the mails that a link stops: sealed, so that nobody makes one for somebody else. */
export const stopToken = ({ deps, org }: Pick<Ctx, 'deps' | 'org'>, stop: Omit<Stop, 'orgId'>): string =>
  deps.seal.close(JSON.stringify({ ...stop, orgId: org }), PLACE).toString('base64url');

function readToken({ deps }: CallContext, token: string): Stop {
  const text = deps.seal.open(Buffer.from(token, 'base64url'), PLACE);
  if (text === null) throw fail('notice.stop_link_unknown');
  return Stop.parse(JSON.parse(text));
}

/** Stops the mails that a link is about. It says the same the second time, as mail programs may ask again. */
export async function stopMails(call: CallContext, token: string): Promise<void> {
  const { orgId, ...stop } = readToken(call, token);
  const ctx = strangerContext(call, orgId as OrgId, { about: `stop ${stop.personId}`, name: 'Lintel' });
  await stopMailsOf(ctx, stop);
}

const stopMailsOf = command('notice.stop_mails', async (ctx, { personId, audience, event }: Omit<Stop, 'orgId'>) => {
  const person = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) throw fail('notice.stop_link_unknown');
  const db = ctx.write(permit(ctx, 'notices:read'));
  const events = event ? [event] : NOTICE_EVENT_NAMES.filter((one) => reachesByDefault(one, audience));
  for (const one of events) await setChoice(db, ctx, { personId, audience, event: one }, { mail: false });
  return audited({
    result: undefined,
    subject: { type: 'notice_choice', id: null },
    after: { personId, audience, events: events.join(','), mail: false },
  });
});
