import { audienceOf, NOTICE_EVENT_NAMES, reachesByDefault } from '#contract/notices/notices.events.ts';
import type { NoticePreferences } from '#contract/notices/notices.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findReceivers } from '#server/access/receivers.ts';
import { readerOf } from '../notices.queries.ts';
import { findChoices, wantsIt } from './find-choices.ts';

/** What the caller is told in the active role, how and when. */
export async function readPreferences(ctx: ReadCtx): Promise<NoticePreferences> {
  const personId = readerOf(ctx);
  const audience = audienceOf(ctx.role);
  const [choices, [receiver]] = await Promise.all([findChoices(ctx, [personId]), findReceivers(ctx, [personId])]);
  const { quietFrom, quietUntil, dailyAt } = choices.timesOf(personId);
  return {
    choices: NOTICE_EVENT_NAMES.flatMap((event) => {
      const usual = reachesByDefault(event, audience);
      const choice = choices.choiceOf(personId, audience, event);
      return usual ? [{ event, app: wantsIt(choice, usual, 'app'), mail: wantsIt(choice, usual, 'mail') }] : [];
    }),
    quiet: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
    dailyAt,
    timeZone: receiver?.timeZone ?? choices.timeZone,
  };
}
