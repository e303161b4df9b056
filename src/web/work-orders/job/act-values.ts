import { clockOffsetMs, momentAt } from '#contract/clocks.ts';
import { dayIn, type PlainDate } from '#contract/dates.ts';
import type { COST_TYPES, PhotoStage } from '#contract/maintenance/maintenance.words.ts';
import type { Tick } from '#contract/work-orders/checklist.ts';
import type { Visit } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { readDecimal } from '#web/ui/typed-number.ts';
import { timesOf, type VisitWindow } from '#web/ui/visit-windows.ts';
import { asSigned, isSignatureTyped, NOT_SIGNED, type TypedSignature } from '../signing/typed-signature.ts';
import { jobMessages } from './job.messages.ts';

/** A time at which somebody would come, as they choose it. */
export type ChosenVisit = { day: PlainDate | ''; window: VisitWindow | '' };
export type TypedLine = { description: string; quantity: string; unitPrice: string };
/** A file as it was taken, with the key under which sending it twice stores it once. */
export type TakenFile = { file: File; key: string };

/** What is typed and taken for one act, whichever of it the act asks for. */
export type ActValues = {
  text: string;
  visits: ChosenVisit[];
  lines: TypedLine[];
  tax: string;
  number: string;
  /** What was spent, as a decimal text. */
  amount: string;
  purpose: string;
  /** What kind of cost it is. */
  costType: CostType;
  files: TakenFile[];
  /** What photos show of the work; empty where nobody said. */
  stage: PhotoStage | '';
  /** What of the checklist is ticked, or is not any more. */
  tick: Tick | null;
  /** Null while nobody signs. */
  signature: TypedSignature | null;
};

type CostType = (typeof COST_TYPES)[number];

export const EMPTY_LINE: TypedLine = { description: '', quantity: '1', unitPrice: '' };
export const NOTHING_TYPED: ActValues = {
  text: '',
  visits: [{ day: '', window: '' }],
  lines: [EMPTY_LINE],
  tax: '',
  number: '',
  amount: '',
  purpose: '',
  // What is bought on the way is mostly that.
  costType: 'MATERIAL',
  files: [],
  stage: '',
  tick: null,
  signature: null,
};

/** What an act asks for. */
export const ASKS: Record<JobAct, readonly (keyof ActValues)[]> = {
  accept: ['visits'],
  arrange: ['visits'],
  decline: ['text'],
  start: [],
  noAccess: ['text'],
  complete: ['text', 'files', 'signature'],
  sign: ['signature'],
  quote: ['lines', 'tax', 'text', 'files'],
  invoice: ['number', 'lines', 'tax', 'text', 'files'],
  ask: ['text'],
  addPhotos: ['files', 'stage'],
  addCost: ['amount', 'purpose', 'costType', 'files', 'text'],
  tick: [],
};

/** The chosen times as moments by the clocks of the place; what is half chosen counts for none. */
export const visitsOf = (chosen: readonly ChosenVisit[], timeZone: string): Visit[] =>
  chosen.flatMap(({ day, window }) => {
    if (!day || !window) return [];
    const [from, to] = timesOf(window).map((time) => momentAt(day, time, timeZone).toISOString());
    return from && to ? [{ from, to }] : [];
  });

/** What the clocks of a zone show at a moment: "09:30". */
const clockIn = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + clockOffsetMs(moment.getTime(), timeZone)).toISOString().slice(11, 16);

/** A time as it is chosen: its day and window by the clocks of the place. */
export function chosenOf({ from, to }: Visit, timeZone: string): ChosenVisit {
  const [start, end] = [from, to].map((at) => clockIn(new Date(at), timeZone));
  // A window that ends at midnight ends with its day, not before it began.
  return { day: dayIn(new Date(from), timeZone), window: `${start}-${end === '00:00' ? '24:00' : end}` };
}

/** Whether a time was begun and not finished: a day without its window. */
export const isHalfChosen = ({ day, window }: ChosenVisit): boolean => (day === '') !== (window === '');

/** What is asked for, line by line. With the paper itself attached the total is enough: what it is for stands there. */
const linesOf = (act: 'quote' | 'invoice', { lines, files }: ActValues): TypedLine[] =>
  lines
    .filter(({ description, unitPrice }) => description || unitPrice)
    .map(({ description, quantity, unitPrice }) => ({
      description: description || (files.length > 0 ? jobMessages.asOnPaper[act] : ''),
      quantity: readDecimal(quantity) ?? quantity,
      unitPrice,
    }));

/** When and where something is said, and in which money. */
type Moment = { timeZone: string; writtenAt: string; currency: string };

/** What an act says to the server, besides the keys of its files. */
export function bodyOf(act: JobAct, values: ActValues, { timeZone, writtenAt, currency }: Moment): object {
  switch (act) {
    case 'accept':
    case 'arrange':
      return { visits: visitsOf(values.visits, timeZone) };
    case 'decline':
      return { reason: values.text };
    case 'ask':
      return { text: values.text };
    case 'noAccess':
      return { note: values.text };
    case 'complete':
      return { note: values.text, signature: values.signature && asSigned(values.signature, writtenAt) };
    case 'sign':
      return asSigned(values.signature ?? NOT_SIGNED, writtenAt);
    case 'quote':
    case 'invoice':
      return {
        lines: linesOf(act, values),
        tax: values.tax || '0',
        number: values.number,
        note: values.text,
      };
    case 'addPhotos':
      return { stage: values.stage || null };
    case 'addCost':
      return {
        type: values.costType,
        description: values.purpose,
        unitCost: values.amount,
        currency,
        incurredOn: dayIn(writtenAt, timeZone),
        overLimitReason: values.text,
      };
    case 'tick':
      return { ...values.tick };
    default:
      return {};
  }
}

/** Whether anything was typed or taken that a person would miss. */
export const isTyped = ({ text, visits, lines, tax, number, amount, purpose, files, signature }: ActValues): boolean =>
  Boolean(text || tax || number || amount || purpose) ||
  isSignatureTyped(signature) ||
  files.length > 0 ||
  visits.some(({ day, window }) => day || window) ||
  lines.some(({ description, unitPrice }) => description || unitPrice);
