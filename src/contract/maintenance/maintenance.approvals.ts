import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { FileBrief, Id, longText, optionalText, PersonBrief, Version } from '../fields.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { fileKeys } from './maintenance.cost.schemas.ts';
import { ANSWER_CHANNELS, APPROVAL_STATUSES } from './maintenance.words.ts';

/** What an owner was asked to pay for, and what came of it. */
export const Approval = z.object({
  id: Id,
  status: z.enum(APPROVAL_STATUSES),
  amount: Money,
  /** Up to how much they said yes; null where to all of it, or not yet, or no. */
  granted: Money.nullable(),
  /** What it is for, in the words of the office. */
  message: z.string().nullable(),
  /** Quotes and pictures that came with it. */
  files: z.array(FileBrief),
  askedBy: PersonBrief.nullable(),
  askedAt: Instant,
  /** When the owners were mailed it; null where nobody was, so that somebody has to call them. */
  mailedAt: Instant.nullable(),
  /** When they were reminded by mail. */
  remindedAt: Instant.nullable(),
  /** What the owner wants to know before deciding, and what the office said. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whose word it is; null where it was written down for nobody in particular. */
  owner: PersonBrief.nullable(),
  /** How the word came; `LINTEL` where the owner gave it here. */
  givenBy: z.enum(['LINTEL', ...ANSWER_CHANNELS]).nullable(),
  decidedAt: Instant.nullable(),
  /** Why, or under what condition. */
  reason: z.string().nullable(),
  /** Where everybody who holds a share is to say yes: who did, and of whom it is still open; null where one yes is enough. */
  everyOwner: z
    .object({
      said: z.array(
        z.object({
          owner: PersonBrief,
          givenBy: z.enum(['LINTEL', ...ANSWER_CHANNELS]),
          granted: Money.nullable(),
          reason: z.string().nullable(),
          decidedAt: Instant,
        }),
      ),
      open: z.array(PersonBrief),
    })
    .nullable(),
  /** Until when the owner takes back what the office wrote down for them; null where that is not so. */
  takenBackUntil: Instant.nullable(),
});
export type Approval = z.infer<typeof Approval>;

/** How far a request may cost without asking its owner, and whether that is the owner's yes to it or what holds for the property. */
export const CostLimit = z.object({ amount: Money, givenBy: z.enum(['PROPERTY', 'ORGANIZATION', 'OWNER']) });
export type CostLimit = z.infer<typeof CostLimit>;

/** What an owner is asked for. */
export const ApprovalInput = z.object({
  /** Decimal string in the property's currency. */
  amount: DecimalAmount,
  message: optionalText(1000),
  /** Keys of uploaded quotes. */
  fileKeys,
  version: Version,
});

/** The owner's word; the office says besides whose word it writes down and how it came. */
export const Decision = z.object({
  approved: z.boolean(),
  /** Up to how much they say yes, in the currency of the request; left out where to all that was asked, never more. */
  amount: DecimalAmount.nullish().transform((value) => value ?? null),
  /** Asked for when refusing. */
  reason: optionalText(500),
  /** Which owner it was; left out by owners, who speak for themselves. */
  ownerId: idOf('person')
    .nullish()
    .transform((value) => value ?? null),
  givenBy: z.enum(ANSWER_CHANNELS).default('PHONE'),
  version: Version,
});

export const OwnerQuestion = z.object({ text: longText(1000), version: Version });
