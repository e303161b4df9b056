import type { Audience, Channel, NoticeEvent } from '#contract/notices/notices.events.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type Times, USUAL_TIMES } from '../rules/when-to-mail.ts';

type Choice = { readonly [C in Channel]: boolean | null };

/** Whether somebody wants an event on a channel: as they chose, else as it is by default. */
export const wantsIt = (
  choice: Choice | undefined,
  usual: Readonly<Record<Channel, boolean>> | null,
  channel: Channel,
): boolean => choice?.[channel] ?? usual?.[channel] ?? false;

/** What people chose about what they are told, and whose clocks count for those who named none. */
export async function findChoices(ctx: ReadCtx, personIds: readonly string[]) {
  const [choices, times, organization] = await Promise.all([
    ctx.db
      .selectFrom('noticeChoices')
      .select(['personId', 'audience', 'event', 'app', 'mail'])
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('personId', '=', eb.fn.any(eb.val([...personIds]))))
      .execute(),
    ctx.db
      .selectFrom('noticeTimes')
      .select(['personId', 'quietFrom', 'quietUntil', 'dailyAt'])
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('personId', '=', eb.fn.any(eb.val([...personIds]))))
      .execute(),
    ctx.db
      .selectFrom('organizations')
      .select(['timeZone', 'country', 'name'])
      .where('id', '=', ctx.org)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    choiceOf: (personId: string, audience: Audience, event: NoticeEvent): Choice | undefined =>
      choices.find((one) => one.personId === personId && one.audience === audience && one.event === event),
    timesOf: (personId: string): Times => times.find((one) => one.personId === personId) ?? USUAL_TIMES,
    timeZone: organization.timeZone,
    organization,
  };
}
