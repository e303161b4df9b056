import { addDays, type PlainDate } from '#contract/dates.ts';
import { type Chance, chanceOf } from './chance.ts';

/** How a household pays: on time, now and then late, or behind since some weeks. */
type Payer = 'PROMPT' | 'FORGETFUL' | 'BEHIND';

/** Days after the due day from which somebody is late here. */
export const GRACE_DAYS = 5;
const FORGOTTEN = 0.3;
/** Those who are behind pay so many days after it was due. */
const BEHIND_DAYS = 48;

const payerOf = (chance: Chance): Payer => {
  const kind = chance.fraction();
  if (kind < 0.84) return 'PROMPT';
  return kind < 0.95 ? 'FORGETFUL' : 'BEHIND';
};

/** The day on which a household pays what falls due on a day; null where it has not by today. */
export function paidOnOf(household: string, dueOn: PlainDate, today: PlainDate): PlainDate | null {
  const payer = payerOf(chanceOf(`${household} / payer`));
  const chance = chanceOf(`${household} / ${dueOn}`);
  const isLate = payer === 'FORGETFUL' && chance.happens(FORGOTTEN);
  const inDays = isLate ? chance.whole(GRACE_DAYS + 3, 19) : chance.whole(0, 4);
  const paidOn = addDays(dueOn, payer === 'BEHIND' ? BEHIND_DAYS : inDays);
  return paidOn <= today ? paidOn : null;
}
