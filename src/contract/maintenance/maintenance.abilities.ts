import { z } from 'zod';
import { Ability } from '../ability.ts';
import { TICKET_STATUSES } from './maintenance.states.ts';

/** What a role may do with a request now. */
export const TicketAbilities = z.object({
  edit: Ability,
  assign: Ability,
  /** Let it go on in another that is about the same. */
  merge: Ability,
  /** Make a request of its own of a part of it. */
  split: Ability,
  /** Correct and delete costs. */
  writeCosts: Ability,
  addCost: Ability,
  readCosts: Ability,
  /** Book a cost as an expense of the owner. */
  bookExpense: Ability,
  /** Charge a cost to whoever rents. */
  chargeRenter: Ability,
  note: Ability,
  addPhoto: Ability,
  confirm: Ability,
  reopen: Ability,
  /** Say how it went, or say it anew. */
  rate: Ability,
  askOwner: Ability,
  /** Say yes or no to what the owner was asked, as the owner or for them. */
  decide: Ability,
  /** Ask the office before deciding. */
  question: Ability,
  /** Take back what the office wrote down as the owner's word. */
  takeBackWord: Ability,
  /** Answer what the owner asked. */
  answer: Ability,
  statuses: z.array(z.enum(TICKET_STATUSES)),
});
