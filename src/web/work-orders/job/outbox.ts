import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { type DraftOwner, drafts } from '#web/draft-storage.ts';
import { type ActValues, bodyOf, type TakenFile } from './act-values.ts';

/** One act on its way: sent again under the same keys until the server has answered, it is done once. */
export type Sending = { act: JobAct; values: ActValues; key: string; timeZone: string };

/** What is typed for a job is kept in this browser for whoever has its address. */
export const ownerOf = (jobId: string): DraftOwner => ({ userId: 'job', organizationId: jobId });
const OUTBOX = 'outbox';

/** What waits to be sent for a job, from before the page was loaded. */
export async function waitingFor(jobId: string): Promise<Sending | null> {
  const kept = await drafts.read(ownerOf(jobId), OUTBOX);
  return kept ? (kept.held as Sending) : null;
}
export const keepWaiting = (jobId: string, sending: Sending): Promise<boolean> =>
  drafts.keep(ownerOf(jobId), { name: OUTBOX, held: sending, keptAt: Date.now() });
export const dropWaiting = (jobId: string): Promise<void> => drafts.drop(ownerOf(jobId), OUTBOX);
/** What was sent is no draft any more, however long it waited. */
export async function settle(jobId: string, act: JobAct): Promise<void> {
  await Promise.all([dropWaiting(jobId), drafts.drop(ownerOf(jobId), act)]);
}

/** Whether it may go through later as it is: there was no network, or the server was away or busy. */
export const isPassing = (error: unknown): boolean => error instanceof CallError && !error.isDefinite;

const CALLS = {
  accept: api.workOrders.accept,
  arrange: api.workOrders.arrange,
  decline: api.workOrders.decline,
  start: api.workOrders.start,
  noAccess: api.workOrders.noAccess,
  complete: api.workOrders.complete,
  quote: api.workOrders.quote,
  invoice: api.workOrders.invoice,
  ask: api.workOrders.ask,
  addPhotos: api.workOrders.addPhotos,
} satisfies Record<JobAct, unknown>;
type Call = (
  input: { params: { workOrderId: string }; body: object },
  options: { idempotencyKey: string; quiet: true },
) => Promise<{ data: Job }>;

/** Sends the files of an act and then the act itself, each under its own key; what arrived before is not stored twice. */
export async function sendAct(jobId: string, { act, values, key, timeZone }: Sending): Promise<Job> {
  const keys: string[] = [];
  const isPaper = act === 'quote' || act === 'invoice';
  for (const taken of values.files) keys.push(await upload(taken, isPaper));
  const files = values.files.length === 0 ? {} : { [isPaper ? 'fileKeys' : 'photoKeys']: keys };
  const call = CALLS[act] as Call;
  const body = { ...bodyOf(act, values, timeZone), ...files };
  const { data } = await call({ params: { workOrderId: jobId }, body }, { idempotencyKey: key, quiet: true });
  return data;
}

async function upload({ file, key }: TakenFile, isPaper: boolean): Promise<string> {
  const call = isPaper ? api.workOrders.uploadPaper : api.workOrders.uploadPhoto;
  const { data } = await call({ form: { file } }, { idempotencyKey: key, quiet: true });
  return data.key;
}
