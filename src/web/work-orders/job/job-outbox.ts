import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { api } from '#web/api.ts';
import { type DraftOwner, drafts } from '#web/draft-storage.ts';
import { browserKeeper, Outbox, type OutboxDeps, type Outgoing } from '#web/offline/outbox.ts';
import { type ActValues, bodyOf, NOTHING_TYPED, type TakenFile } from './act-values.ts';

/** One act of somebody who works, as it goes out. */
export type JobSending = { jobId: string; title: string; act: JobAct; values: ActValues; timeZone: string };
export type JobOutgoing = Outgoing<JobSending>;
export type JobOutbox = Outbox<JobSending, Job>;

/** Under which name what is typed for an act is kept until it is sent off. */
export const actDraft = (jobId: string, act: JobAct): string => `job ${jobId} ${act}`;

/** Makes the outbox of somebody's jobs; what is on its way is no draft any more. */
export const jobOutbox = (deps: Pick<OutboxDeps<JobSending, Job>, 'owner' | 'maySend' | 'sent'>): JobOutbox =>
  new Outbox<JobSending, Job>({
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
} satisfies Record<JobAct, unknown>;
type Call = (
  input: { params: { workOrderId: string }; body: object },
  options: { idempotencyKey: string; quiet: true },
) => Promise<{ data: Job }>;

/** Sends the files of an act and then the act itself, each under its own key; what arrived before is not stored twice. */
async function sendAct({ jobId, act, sentKey, timeZone, writtenAt, ...kept }: JobOutgoing): Promise<Job> {
  // What an earlier program kept may lack what is asked for since.
  const values = { ...NOTHING_TYPED, ...kept.values };
  const keys: string[] = [];
  const isPaper = act === 'quote' || act === 'invoice';
  for (const taken of values.files) keys.push(await upload(taken, isPaper));
  const files = values.files.length === 0 ? {} : { [isPaper ? 'fileKeys' : 'photoKeys']: keys };
  const call = CALLS[act] as Call;
  const body = { ...bodyOf(act, values, { timeZone, writtenAt }), ...files };
  const { data } = await call({ params: { workOrderId: jobId }, body }, { idempotencyKey: sentKey, quiet: true });
  return data;
}

async function upload({ file, key }: TakenFile, isPaper: boolean): Promise<string> {
  const call = isPaper ? api.workOrders.uploadPaper : api.workOrders.uploadPhoto;
  const { data } = await call({ form: { file } }, { idempotencyKey: key, quiet: true });
  return data.key;
}
