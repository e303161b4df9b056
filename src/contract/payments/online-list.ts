import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, PersonBrief, PropertyBrief, UnitBrief } from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { defineRoute } from '../route.ts';
import { CHECKOUT_STATES, ONLINE_CELLS, ONLINE_CONCERNS } from './payments.words.ts';

/** What somebody began to pay online, or autopay asked for, and what came of it, as the office reads it. */
export const OnlinePayment = z.object({
  id: Id,
  leaseId: Id,
  leaseRef: z.string(),
  property: PropertyBrief,
  unit: UnitBrief,
  timeZone: z.string(),
  payer: PersonBrief,
  amount: Money,
  state: z.enum(CHECKOUT_STATES),
  /** Whether autopay asked for it, and not somebody on a page. */
  isAutopay: z.boolean(),
  openedAt: Instant,
  /** When it was last heard of; null while nothing was. */
  decidedAt: Instant.nullable(),
  /** What of it was given back. */
  givenBack: DecimalAmount,
  /** Why somebody should look at it; null where nobody has to. */
  concern: z.enum(ONLINE_CONCERNS).nullable(),
  /** The payment in the books; null until there is one. */
  paymentId: Id.nullable(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

const onlineList = defineRoute({
  method: 'GET',
  path: '/api/checkouts',
  permission: 'ledger:write',
  summary:
    'What was begun to be paid online in reach, with what came of it; what somebody should look at stands first.',
  query: listQuery(['concern', '-openedAt', 'openedAt'], {
    /** GIVEN_BACK finds those of which only a part was, too. */
    state: several(CHECKOUT_STATES),
    /** Only what somebody should look at. */
    concern: several(ONLINE_CONCERNS),
    propertyId: idOf('property').optional(),
    leaseId: idOf('lease').optional(),
  }),
  response: listAnswer(OnlinePayment),
});

export const onlineListRoutes = { onlineList, exportOnline: exportOf(onlineList, ONLINE_CELLS) };
