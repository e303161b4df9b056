import { settleDeposit } from '#server/deposits/commands/settle-deposit.ts';
import { momentOf } from '../rules/hours.ts';
import { damagesOf, settledOnOf } from '../rules/plan-deposits.ts';
import type { History } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import type { DemoEvent } from './play-events.ts';
import { renewalsOf } from './simulate-leases.ts';
import { actAs, booksOf, known, type Stage } from './stage.ts';

const NOON = 12 * 60;

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
    if (at > now) return [];
    const happen = async () => {
      const office = actAs(stage, 'admin', 'admin', at);
      await settleDeposit(office, known(stage.leases, key), {
        on,
        lines: damagesOf(left).map((damage) => ({ ...damage, ticketId: null })),
        note: null,
      });
    };
    return [{ at, lanes: [home.key, booksOf(stage)], happen }];
  });
}
