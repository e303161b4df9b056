import { addDays } from '#contract/dates.ts';
import { saveDraft } from '#server/deposits/commands/save-draft.ts';
import { settleDeposit } from '#server/deposits/commands/settle-deposit.ts';
import { momentOf, workdayFrom } from '../rules/hours.ts';
import { damagesOf, settledOnOf } from '../rules/plan-deposits.ts';
import type { History } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import type { DemoEvent } from './play-events.ts';
import { renewalsOf } from './simulate-leases.ts';
import { actAs, booksOf, known, type Stage } from './stage.ts';

const NOON = 12 * 60;

type Left = History['leases'][number] & { ended: NonNullable<History['leases'][number]['ended']> };

/**
 * What the office gives back to those who left, in the lane of the books: nothing is settled while a later night is at work.
 * Who left before the books began had nothing in them.
 */
export function settlementEvents(stage: Stage, history: History): DemoEvent[] {
  const { leases, now, setup } = history;
  const renewals = renewalsOf(history);
  return leases.flatMap((lease): DemoEvent[] => {
    const { key, ended, home } = lease;
    if (!ended || ended.on <= setup.leasesOn || renewals.has(lease)) return [];
    const left = { ...lease, ended };
    const on = settledOnOf(left, home.place);
    const at = momentOf(on, NOON, TIME_ZONES[home.place.country]);
    if (at > now) return draftEvents(stage, left, now);
    const happen = async () => {
      const office = actAs(stage, 'admin', 'admin', at);
      await settleDeposit(office, known(stage.leases, key), {
        on,
        lines: linesOf(left),
        note: null,
        byMail: false,
      });
    };
    return [{ at, lanes: [home.key, booksOf(stage)], happen }];
  });
}

const linesOf = (left: Parameters<typeof damagesOf>[0]) =>
  damagesOf(left).map((damage) => ({ ...damage, ticketId: null, photoKeys: [] }));

/** Where the day has not come yet, somebody has listed the day after moving out what is to be kept. */
function draftEvents(stage: Stage, left: Left, now: History['now']): DemoEvent[] {
  const { key, home } = left;
  const at = momentOf(workdayFrom(addDays(left.ended.on, 1)), NOON, TIME_ZONES[home.place.country]);
  const lines = linesOf(left);
  if (at > now || lines.length === 0) return [];
  const happen = async () => {
    await saveDraft(actAs(stage, 'admin', 'admin', at), known(stage.leases, key), { lines, note: null, version: null });
  };
  return [{ at, lanes: [home.key, booksOf(stage)], happen }];
}
