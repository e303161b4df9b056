import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { jobMessages as texts } from './job.messages.ts';

/** The likeliest first: what moves the job on, then what is asked or shown, last what gives it back. */
const ORDER: readonly JobAct[] = [
  'accept',
  'complete',
  'start',
  'sign',
  'invoice',
  'addCost',
  'arrange',
  'ask',
  'quote',
  'addPhotos',
  'noAccess',
  'decline',
];
/** What moves a job on; the others only tell or show something. */
const MOVES_ON: readonly JobAct[] = ['accept', 'complete', 'start', 'sign', 'invoice', 'arrange'];

/** What was done once is seldom done again: signed, or sent and not decided yet. */
const isAgain = (act: JobAct, { signature, quote, invoice }: Job): boolean =>
  (act === 'sign' && signature !== null) ||
  (act === 'quote' && quote?.status === 'SENT') ||
  (act === 'invoice' && invoice?.status === 'SENT');

/** What can be done with a job now, the likeliest first. */
export function actsInOrder(job: Job): JobAct[] {
  // Whoever has a job and has not said when they come is asked for that before all.
  const order: readonly JobAct[] = job.status === 'ACCEPTED' ? ['arrange', ...ORDER] : ORDER;
  const possible = [...new Set(order)].filter((act) => job.can.includes(act));
  return [...possible.filter((act) => !isAgain(act, job)), ...possible.filter((act) => isAgain(act, job))];
}

/** What is to be done next; null where nothing is awaited of whoever has the job. */
export function nextActOf(job: Job): JobAct | null {
  const [likeliest] = actsInOrder(job);
  return likeliest && MOVES_ON.includes(likeliest) && !isAgain(likeliest, job) ? likeliest : null;
}

/** What its button says. */
export function nameOf(act: JobAct, job: Job): string {
  const { again } = texts;
  if (isAgain(act, job) && Object.hasOwn(again, act)) return again[act as keyof typeof again];
  if (act === 'decline' && job.status !== 'OFFERED') return texts.giveBack;
  return act === 'arrange' && job.status !== 'ACCEPTED' ? texts.arrangeAnew : texts.act[act];
}
