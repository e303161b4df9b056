import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { Random } from '../../fuzz/random.ts';
import type { World } from './chase-server.ts';

/** Asks the server, which may be killed meanwhile; null where no answer came. */
export type Ask = (method: string, url: string, body?: object) => Promise<{ status: number; data: never } | null>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PRIORITIES = ['EMERGENCY', 'HIGH', 'NORMAL', 'NORMAL', 'LOW'] as const;
const OPEN_MAX = 60;

/** Somebody of the office does something: reports, gives away, moves, pauses. What the rules refuse is as well. */
export async function actAsOffice(random: Random, world: World, now: Date, ask: Ask): Promise<void> {
  const listed = await ask('GET', '/api/maintenance?state=open&limit=100');
  const open = (listed?.data ?? []) as { id: string }[];
  if (open.length === 0 || (random.percent(30) && open.length < OPEN_MAX)) return report(random, world, ask);
  const { id } = random.pick(open);
  const ticket = (await ask('GET', `/api/maintenance/${id}`))?.data as Ticket | undefined;
  if (!ticket) return;
  const { version } = ticket;
  const post = (what: string, body: object) => ask('POST', `/api/maintenance/${id}/${what}`, { ...body, version });
  if (ticket.assignedTo === null || random.percent(8)) {
    await post('assignment', { personId: random.pick(world.contractorIds) });
    return;
  }
  if (random.percent(7)) {
    await post('approval', { amount: '900' });
    return;
  }
  if (random.percent(7)) {
    const untilOn = new Date(now.getTime() + (1 + random.int(6)) * DAY_MS).toISOString().slice(0, 10);
    await post('reminders/pause', { reason: 'PARTS', untilOn });
    return;
  }
  if (random.percent(4)) {
    await post('reminders/resume', {});
    return;
  }
  await move(random, ticket, now, post);
}

const report = async (random: Random, { homes }: World, ask: Ask): Promise<void> =>
  void (await ask('POST', '/api/maintenance', {
    ...random.pick(homes),
    title: 'Water under the sink',
    category: 'PLUMBING',
    priority: random.pick(PRIORITIES),
  }));

async function move(random: Random, ticket: Ticket, now: Date, post: (what: string, body: object) => Promise<unknown>) {
  const { statuses } = ticket.can;
  if (statuses.length === 0) return;
  const status = random.pick(statuses);
  const from = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + (2 + random.int(90)) * HOUR_MS);
  const visit = { from: from.toISOString(), to: new Date(from.getTime() + 2 * HOUR_MS).toISOString() };
  const resumeOn = new Date(now.getTime() + (1 + random.int(9)) * DAY_MS).toISOString().slice(0, 10);
  await post('status', {
    status,
    note: 'As agreed',
    ...(status === 'SCHEDULED' && { visit }),
    ...(status === 'ON_HOLD' && { onHoldReason: 'PARTS', resumeOn }),
  });
}
