import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { type DraftOwner, drafts } from '#web/draft-storage.ts';
import { browserKeeper, Outbox, type OutboxDeps, type Outgoing } from '#web/offline/outbox.ts';
import { type ActValues, bodyOf, NOTHING_TYPED, type TakenFile } from './act-values.ts';

/** One act of somebody who works, as it goes out. */
export type JobSending = {
  jobId: string;
  title: string;
  act: JobAct;
  values: ActValues;
  timeZone: string;
  currency: string;
  /** The request that a cost is of; empty where whoever works adds none. */
  ticketId: string;
};
export type JobOutgoing = Outgoing<JobSending>;
/** It is answered by the job as it is then; by nothing where only its request was changed. */
export type JobOutbox = Outbox<JobSending, Job | null>;

/** Under which name what is typed for an act is kept until it is sent off. */
export const actDraft = (jobId: string, act: JobAct): string => `job ${jobId} ${act}`;

/** Makes the outbox of somebody's jobs; what is on its way is no draft any more. */
export const jobOutbox = (deps: Pick<OutboxDeps<JobSending, Job | null>, 'owner' | 'maySend' | 'sent'>): JobOutbox =>
  new Outbox<JobSending, Job | null>({
    ...deps,
    prefix: 'doing ',
    keeper: browserKeeper,
    send: sendAct,
    now: Date.now,
  });

/** Sends an act off, and takes its draft away: from here on the outbox holds it. */
export function sendOff(outbox: JobOutbox, owner: DraftOwner, sending: JobSending): void {
  void drafts.drop(owner, actDraft(sending.jobId, sending.act));
  outbox.add(sending);
}

const CALLS = {
  accept: api.workOrders.accept,
  arrange: api.workOrders.arrange,
  decline: api.workOrders.decline,
  start: api.workOrders.start,
  noAccess: api.workOrders.noAccess,
  complete: api.workOrders.complete,
  sign: api.workOrders.sign,
  quote: api.workOrders.quote,
  invoice: api.workOrders.invoice,
  ask: api.workOrders.ask,
  addPhotos: api.workOrders.addPhotos,
  tick: api.workOrders.tick,
} satisfies Record<Exclude<JobAct, 'addCost'>, unknown>;
type Call = (
  input: { params: { workOrderId: string }; body: object },
  options: { idempotencyKey: string; quiet: true },
) => Promise<{ data: Job }>;

/** Sends the files of an act and then the act itself, each under its own key; what arrived before is not stored twice. */
async function sendAct(outgoing: JobOutgoing): Promise<Job | null> {
  const { jobId, act, sentKey } = outgoing;
  // What an earlier program kept may lack what is asked for since.
  const values = { ...NOTHING_TYPED, ...outgoing.values };
  const keys: string[] = [];
  for (const taken of values.files) keys.push(await upload(taken, act));
  const files = values.files.length === 0 ? {} : { [UPLOADS[act] ? 'fileKeys' : 'photoKeys']: keys };
  const body = { ...bodyOf(act, values, outgoing), ...files };
  if (act === 'addCost') return addCost(outgoing, body);
  const call = CALLS[act] as Call;
  return (await call({ params: { workOrderId: jobId }, body }, { idempotencyKey: sentKey, quiet: true })).data;
}

/** Adds a cost to the request of the job. One that arrived earlier is there, though nobody heard of it here. */
async function addCost({ ticketId, sentKey }: JobOutgoing, body: object): Promise<null> {
  const input = { params: { ticketId }, body: body as Parameters<typeof api.maintenance.addCost>[0]['body'] };
  await api.maintenance.addCost(input, { idempotencyKey: sentKey, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.problem !== 'cost.added_before') throw error;
  });
  return null;
}

/** As what the files of an act are kept, where they are no photos of the work. */
const UPLOADS: Partial<Record<JobAct, typeof api.workOrders.uploadPaper>> = {
  quote: api.workOrders.uploadPaper,
  invoice: api.workOrders.uploadPaper,
  addCost: api.maintenance.uploadReceipt,
};

async function upload({ file, key }: TakenFile, act: JobAct): Promise<string> {
  const call = UPLOADS[act] ?? api.workOrders.uploadPhoto;
  return (await call({ form: { file } }, { idempotencyKey: key, quiet: true })).data.key;
}
