import { z } from 'zod';
import { Ability } from '../ability.ts';
import { CountedRequest } from '../analytics/analytics.ts';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { FileBrief, Id, line, optionalLine, optionalText, Phone, PropertyBrief, someOf, Version } from '../fields.ts';
import { GivenPhone } from '../format/given-phone.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { fileKeys } from '../maintenance/maintenance.cost.schemas.ts';
import { TICKET_CATEGORIES } from '../maintenance/maintenance.words.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { PersonFields } from '../people/people.ts';
import { PERSON_KINDS } from '../people/people.words.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { Points } from './contractors.points.ts';
import { saysOfContractor } from './contractors.sentences.ts';
import {
  CONTRACTOR_CELLS,
  CONTRACTOR_STATES,
  PAPER_KINDS,
  PAPER_STATES,
  SCORE_MEASURES,
  WEEK_DAYS,
} from './contractors.words.ts';

/** What is read first of somebody's papers: how they stand, and by which of them. */
export const PaperLight = z.object({
  state: z.enum(PAPER_STATES),
  /** Whether one that has run out holds new jobs back; otherwise it is only said. */
  blocksOffers: z.boolean(),
  /** The paper that decides: of those that are needed, the one that ends first. */
  kind: z.enum(PAPER_KINDS).nullable(),
  name: z.string().nullable(),
  endsOn: PlainDate.nullable(),
  /** Days until it runs out, by the clocks of the organization; negative once it has. */
  daysLeft: z.number().int().nullable(),
});
export type PaperLight = z.infer<typeof PaperLight>;

/** A firm or a person that takes on repairs, in a list. */
export const ContractorRow = z.object({
  id: Id,
  kind: z.enum(PERSON_KINDS),
  name: z.string(),
  email: z.string().nullable(),
  phone: Phone.nullable(),
  trades: z.array(z.string()),
  /** Where they go, in their own words: boroughs, towns, postcodes. */
  areas: z.array(z.string()),
  papers: PaperLight,
  /** Why and since when nothing is given to them any more; null while something may be. */
  doNotUse: z.object({ reason: z.string(), since: PlainDate }).nullable(),
  /** Open requests that are theirs, within what the caller reaches. */
  openTicketCount: z.number().int(),
  version: Version,
});
export type ContractorRow = z.infer<typeof ContractorRow>;

export const ContractorPaper = z.object({
  id: Id,
  kind: z.enum(PAPER_KINDS),
  /** What it is, where no kind says it. */
  name: z.string().nullable(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedOn: PlainDate.nullable(),
  /** The last day on which it holds; null where it does not run out. */
  endsOn: PlainDate.nullable(),
  /** Whether it is needed for new jobs. */
  isRequired: z.boolean(),
  state: z.enum(PAPER_STATES).exclude(['NONE']),
  daysLeft: z.number().int().nullable(),
  files: z.array(FileBrief),
  version: Version,
});
export type ContractorPaper = z.infer<typeof ContractorPaper>;

/** Somebody who answers for a firm. */
export const ContractorContact = z.object({
  name: line(),
  /** What they do there: office, owner, plumber. */
  position: optionalLine(60),
  phone: GivenPhone,
  email: PersonFields.shape.email,
});
export type ContractorContact = z.output<typeof ContractorContact>;

export const Contractor = ContractorRow.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(ContractorContact),
  /** Days of the week on which they work; empty where nobody knows. */
  workDays: z.array(z.enum(WEEK_DAYS)),
  /** By the clocks of the place, such as 07:00. */
  workFrom: z.string().nullable(),
  workTo: z.string().nullable(),
  /** Whether they come outside of their hours when something cannot wait. */
  takesEmergencies: z.boolean(),
  /** Of the rates below. */
  currency: Currency.nullable(),
  /** For coming at all. */
  callout: Money.nullable(),
  hourly: Money.nullable(),
  /** Up to here they need not ask before they begin. */
  jobLimit: Money.nullable(),
  /** Of the usual rate at night and on Sundays: 150 is half as much again. */
  afterHoursPercent: z.number().int().nullable(),
  /** What they add to the price of parts. */
  partsMarkupPercent: z.number().int().nullable(),
  /** For how many days they come back without charge when work of theirs is to be done again; null where nothing was agreed, which counts as 30. */
  warrantyDays: z.number().int().nullable(),
  ratesAgreedOn: PlainDate.nullable(),
  paperList: z.array(ContractorPaper),
  /** Where they are asked first, within what the caller reaches. */
  preferences: z.array(
    z.object({
      property: PropertyBrief.nullable(),
      category: z.enum(TICKET_CATEGORIES).nullable(),
      rank: z.number().int(),
    }),
  ),
  /** How they did of late, from jobs within the caller's reach. */
  scores: z.array(
    z.object({
      measure: z.enum(SCORE_MEASURES),
      /** Minutes, percent, days or stars; null where there are too few jobs to say. */
      value: z.number().nullable(),
      /** From how many jobs it was counted. */
      rowCount: z.number().int(),
      /** The middle of those who share a trade with them; null where there is too little of them, too. */
      others: z.number().nullable(),
    }),
  ),
  /** How that adds up when it is asked who goes first, out of 100; those who share a trade are compared. */
  points: Points,
  /** What the active role may do with them. */
  can: z.object({ edit: Ability, allow: Ability }),
});
export type Contractor = z.infer<typeof Contractor>;

const timeOfDay = z
  .string()
  .trim()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, saysOfContractor('contractor.time_of_day'))
  .nullish()
  .transform((value) => value || null);
const amount = DecimalAmount.nullish().transform((value) => value ?? null);
const percent = z
  .number()
  .int()
  .min(0)
  .max(500)
  .nullish()
  .transform((value) => value ?? null);

const contractorFields = PersonFields.omit({ isContractor: true }).extend({
  areas: z.array(line(60)).max(40).default([]),
  contacts: z.array(ContractorContact).max(20).default([]),
  workDays: someOf(WEEK_DAYS).default([]),
  workFrom: timeOfDay,
  workTo: timeOfDay,
  takesEmergencies: z.boolean().default(false),
  currency: Currency.nullish().transform((value) => value ?? null),
  callout: amount,
  hourly: amount,
  jobLimit: amount,
  afterHoursPercent: percent,
  partsMarkupPercent: percent,
  warrantyDays: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .nullish()
    .transform((value) => value ?? null),
  ratesAgreedOn: PlainDate.nullish().transform((value) => value ?? null),
  /** A property or a kind of work that is left out stands for all. */
  preferences: z
    .array(
      z.object({
        propertyId: idOf('property')
          .nullish()
          .transform((value) => value ?? null),
        category: z
          .enum(TICKET_CATEGORIES)
          .nullish()
          .transform((value) => value ?? null),
        /** 1 is asked first. */
        rank: z.number().int().min(1).max(9),
      }),
    )
    .max(100)
    .default([]),
});

export const ContractorInput = contractorFields;
export type ContractorInput = z.output<typeof ContractorInput>;
export const ContractorChange = changeOf(contractorFields).extend({ version: Version });
export type ContractorChange = z.output<typeof ContractorChange>;

const paperFields = z.object({
  kind: z.enum(PAPER_KINDS),
  name: optionalLine(),
  number: optionalLine(60),
  issuer: optionalLine(),
  issuedOn: PlainDate.nullish().transform((value) => value ?? null),
  endsOn: PlainDate.nullish().transform((value) => value ?? null),
  isRequired: z.boolean().default(true),
  /** Keys of uploads; they are added to what is kept with it. */
  fileKeys,
});
export const PaperInput = paperFields;
export type PaperInput = z.output<typeof PaperInput>;
export const PaperChange = changeOf(paperFields).extend({ version: Version });
export type PaperChange = z.output<typeof PaperChange>;

const ContractorParams = z.object({ contractorId: idOf('contractor') });
const PaperParams = ContractorParams.extend({ paperId: idOf('contractor_paper') });

const list = defineRoute({
  method: 'GET',
  path: '/api/contractors',
  permission: 'contractors:read',
  summary: 'Firms and people who take on repairs, with how their papers stand.',
  query: listQuery(['name', '-name', '-createdAt', 'createdAt'], {
    state: z.enum(CONTRACTOR_STATES).optional(),
    /** Those with a trade that such requests need. */
    category: several(TICKET_CATEGORIES),
  }),
  response: listAnswer(ContractorRow),
});

export const contractorRoutes = defineRoutes({
  list,
  export: exportOf(list, CONTRACTOR_CELLS),
  get: {
    method: 'GET',
    path: '/api/contractors/:contractorId',
    permission: 'contractors:read',
    summary: 'One contractor: people, papers, rates, where they are asked first.',
    params: ContractorParams,
    response: answer(Contractor),
  },
  scored: {
    method: 'GET',
    path: '/api/contractors/:contractorId/scored',
    permission: 'contractors:read',
    summary: 'The requests of the jobs that a figure of a contractor was counted from, the worst first; at most 200.',
    params: ContractorParams,
    query: z.object({ measure: z.enum(SCORE_MEASURES) }),
    response: answer(z.array(CountedRequest)),
  },
  create: {
    method: 'POST',
    path: '/api/contractors',
    permission: 'contractors:write',
    summary: 'Add a contractor; they are one of the people from then on.',
    body: ContractorInput,
    response: answer(Contractor),
  },
  update: {
    method: 'PUT',
    path: '/api/contractors/:contractorId',
    permission: 'contractors:write',
    summary: 'Change a contractor. Preferences for places beyond reach stay as they are.',
    params: ContractorParams,
    body: ContractorChange,
    response: answer(Contractor),
  },
  block: {
    method: 'POST',
    path: '/api/contractors/:contractorId/block',
    permission: 'contractors:write',
    summary: 'Give them nothing any more, with the reason; what they have stays with them.',
    params: ContractorParams,
    body: z.object({ reason: optionalText(500), version: Version }),
    response: answer(Contractor),
  },
  unblock: {
    method: 'POST',
    path: '/api/contractors/:contractorId/unblock',
    permission: 'contractors:write',
    summary: 'Let them have jobs again.',
    params: ContractorParams,
    body: z.object({ version: Version }),
    response: answer(Contractor),
  },
  addPaper: {
    method: 'POST',
    path: '/api/contractors/:contractorId/papers',
    permission: 'contractors:write',
    summary: 'Keep a licence, an insurance or another paper of theirs.',
    params: ContractorParams,
    body: PaperInput,
    response: answer(ContractorPaper),
  },
  updatePaper: {
    method: 'PUT',
    path: '/api/contractors/:contractorId/papers/:paperId',
    permission: 'contractors:write',
    summary: 'Change what is kept of a paper.',
    params: PaperParams,
    body: PaperChange,
    response: answer(ContractorPaper),
  },
  removePaper: {
    method: 'DELETE',
    path: '/api/contractors/:contractorId/papers/:paperId',
    permission: 'contractors:write',
    summary: 'Take a paper off; the audit trail keeps what stood there.',
    params: PaperParams,
    response: messageAnswer,
  },
  uploadPaper: {
    method: 'POST',
    path: '/api/uploads/contractor-paper',
    permission: 'contractors:write',
    summary: 'Upload a paper: JPEG, PNG, HEIC or PDF.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
});
