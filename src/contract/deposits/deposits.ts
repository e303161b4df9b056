import { z } from 'zod';
import { Ability } from '../ability.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { FileBrief, Id, line, optionalLine, optionalText, Version } from '../fields.ts';
import { BookDay, PostedAmount } from '../ledger/ledger.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf, uploadKey } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';

/** How many photos one line has. */
export const LINE_PHOTOS_MAX = 6;

const Months = z
  .number()
  .int()
  .min(0)
  .max(1200)
  .nullish()
  .transform((v) => v ?? null);

/** Something that is kept, and why. */
const KeptLine = z.object({
  description: z.string(),
  /** What it cost; for a charge that was open, what was open of it. */
  cost: DecimalAmount,
  /** How old the thing was, and how long such a thing lasts, in months; null where age does not count. */
  ageMonths: z.number().int().nullable(),
  usefulLifeMonths: z.number().int().nullable(),
  /** The renters' part of the cost. */
  kept: DecimalAmount,
  /** The request it comes from. */
  ticketId: Id.nullable(),
  /** Since when it was open, for a charge that was there before. */
  openSinceOn: PlainDate.nullable(),
  /** Where the bytes of its photos lie. */
  photoKeys: z.array(z.string()).default([]),
});
export type KeptLine = z.infer<typeof KeptLine>;
/** The lines of a settlement, as they are kept. */
export const KeptLines = z.array(KeptLine);

/** A line with its photos. */
const ShownLine = KeptLine.omit({ photoKeys: true }).extend({ photos: z.array(FileBrief) });
export type ShownLine = z.infer<typeof ShownLine>;

const Settlement = z.object({
  settledOn: PlainDate,
  held: DecimalAmount,
  prepaid: DecimalAmount,
  lines: z.array(ShownLine),
  kept: DecimalAmount,
  refund: DecimalAmount,
  /** What the deposit did not cover and is still owed. */
  short: DecimalAmount,
  note: z.string().nullable(),
  settledBy: z.string(),
});
export type Settlement = z.infer<typeof Settlement>;

/** What is listed of a deposit that is still to be settled; nothing of it is posted. */
const DepositDraft = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      cost: DecimalAmount,
      ageMonths: z.number().int().nullable(),
      usefulLifeMonths: z.number().int().nullable(),
      ticketId: Id.nullable(),
      photos: z.array(FileBrief),
    }),
  ),
  note: z.string().nullable(),
  savedBy: z.string(),
  savedAt: Instant,
  version: Version,
});
export type DepositDraft = z.infer<typeof DepositDraft>;

/** The letter about a deposit in words, as its PDF says it. */
const DepositLetter = z.object({
  from: z.object({ name: z.string(), lines: z.array(z.string()) }),
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  heading: z.string(),
  rows: z.array(z.object({ name: z.string(), detail: z.string().nullish(), amount: z.string() })),
  total: z.object({ name: z.string(), amount: z.string() }),
  notes: z.array(z.string()),
});
export type DepositLetter = z.infer<typeof DepositLetter>;

/** The deposit of a lease: what is held where, until when it goes back, and how it was settled. */
export const Deposit = z.object({
  leaseId: Id,
  currency: Currency,
  /** As agreed; null where none was. */
  agreed: DecimalAmount.nullable(),
  accounts: z.array(z.object({ number: z.string(), name: z.string(), held: DecimalAmount })),
  held: DecimalAmount,
  /** Paid ahead and not used. */
  prepaid: DecimalAmount,
  /** What is open by today, the oldest first: it is kept before anything goes back. */
  open: z.array(z.object({ chargeId: Id, name: z.string(), dueOn: PlainDate, amount: DecimalAmount })),
  movedOutOn: PlainDate.nullable(),
  /** The last day on which the letter and the money should go out; null until everybody has left. */
  dueOn: PlainDate.nullable(),
  /** Days that are usual where the home is; of which country or state, null where no place is known. */
  usualDays: z.number().int(),
  usualPlace: z.string().nullable(),
  settlement: Settlement.nullable(),
  /** Null where nothing was saved, and for renters and owners. */
  draft: DepositDraft.nullable(),
  can: z.object({ settle: Ability }),
});
export type Deposit = z.infer<typeof Deposit>;

/** What is kept besides what is open already. */
export const ListedLines = z
  .array(
    z.object({
      description: line(200),
      cost: PostedAmount,
      ageMonths: Months,
      usefulLifeMonths: Months,
      ticketId: idOf('ticket')
        .nullish()
        .transform((id) => id ?? null),
      photoKeys: z.array(uploadKey()).max(LINE_PHOTOS_MAX).default([]),
    }),
  )
  .max(50)
  .default([]);

export const SettlementInput = z.object({
  on: BookDay,
  lines: ListedLines,
  note: optionalText(1000),
  /** Whether the letter goes by mail to those who rent and have an address. */
  byMail: z.boolean().default(false),
});
export type SettlementInput = z.output<typeof SettlementInput>;

export const DepositDraftInput = z.object({
  lines: ListedLines,
  note: optionalText(1000),
  /** Of the draft that was read; null where there was none. */
  version: Version.nullish().transform((version) => version ?? null),
});
export type DepositDraftInput = z.output<typeof DepositDraftInput>;

export const RefundInput = z.object({
  /** Of what was paid ahead, at most all of it. */
  amount: PostedAmount,
  on: BookDay,
  reference: optionalLine(60),
  memo: optionalLine(240),
});
export type RefundInput = z.output<typeof RefundInput>;

const MaybeAmount = PostedAmount.nullish().transform((amount) => amount ?? null);
export const OpeningInput = z.object({
  /** The day before these books begin: what is held and was paid ahead stands in them from here on. */
  on: BookDay,
  /** A deposit that is held already. */
  deposit: MaybeAmount,
  /** Paid ahead and not used. */
  prepaid: MaybeAmount,
  /** What is open from before, and since when; on the account of rent where none is said. */
  owed: MaybeAmount,
  owedSinceOn: BookDay.nullish().transform((day) => day ?? null),
  memo: optionalLine(240),
});
export type OpeningInput = z.output<typeof OpeningInput>;

const LeaseParams = z.object({ leaseId: idOf('lease') });

export const depositRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/leases/:leaseId/deposit',
    permission: 'ledger:read',
    summary: 'The deposit of a lease: what is held, until when it goes back, how it was settled.',
    params: LeaseParams,
    response: answer(Deposit),
  },
  settle: {
    method: 'POST',
    path: '/api/leases/:leaseId/deposit/settlement',
    permission: 'ledger:write',
    summary: 'Settle a deposit: what is open and what is listed is kept, the rest and what was paid ahead goes back.',
    params: LeaseParams,
    body: SettlementInput,
    response: answer(Deposit),
  },
  preview: {
    method: 'POST',
    path: '/api/leases/:leaseId/deposit/preview',
    permission: 'ledger:write',
    summary: 'What settling a deposit would come to, and the letter that would say so; nothing is posted.',
    params: LeaseParams,
    body: SettlementInput,
    response: answer(z.object({ settlement: Settlement, letter: DepositLetter })),
  },
  saveDraft: {
    method: 'POST',
    path: '/api/leases/:leaseId/deposit/draft',
    permission: 'ledger:write',
    summary: 'Keep what is listed of a deposit until it is settled; nothing is posted.',
    params: LeaseParams,
    body: DepositDraftInput,
    response: answer(Deposit),
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/uploads/deposit-photo',
    permission: 'ledger:write',
    summary: 'Upload a photo of what is kept of a deposit: JPEG, PNG or HEIC.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  letter: {
    method: 'GET',
    path: '/api/leases/:leaseId/deposit/letter',
    permission: 'ledger:read',
    summary:
      'The letter about a deposit, as a PDF: each item, what is kept and what goes back; before it is settled, what is held.',
    params: LeaseParams,
    response: 'file',
  },
  refund: {
    method: 'POST',
    path: '/api/leases/:leaseId/refunds',
    permission: 'ledger:write',
    summary: 'Pay back what a lease has paid ahead.',
    params: LeaseParams,
    body: RefundInput,
    response: answer(Deposit),
  },
  open: {
    method: 'POST',
    path: '/api/leases/:leaseId/opening-balances',
    permission: 'ledger:write',
    summary: 'Take on what a lease stood at before it was kept here: a deposit held, money paid ahead, what is open.',
    params: LeaseParams,
    body: OpeningInput,
    response: answer(Deposit),
  },
});
