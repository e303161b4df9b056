import type { Proof } from './chase-server.ts';
import { type Round, requiredIn } from './in-time.ts';

export type KnownRound = Round & { ticketId: string; round: number; status: string; ends: number };

/** The line that each kind of act leaves on its request, and the mail to a contractor. */
const LINES: Record<string, string> = {
  GO_ON: 'ticket.reminders_on',
  REMIND: 'ticket.reminded',
  VISIT_NEAR: 'ticket.visit_near',
  ESCALATE: 'ticket.late',
  INSIST: 'ticket.late',
  OFFER_NEXT: 'ticket.offered_on',
};
const MAILS = { REMIND: 'ticket.reminder', VISIT_NEAR: 'ticket.visit_reminder' };

/** What was missed, early, or done twice: by what stands on the requests, their lines and the mails. */
export function findingsOf(
  rounds: readonly KnownRound[],
  looks: readonly number[],
  proof: Proof,
): { findings: string[]; required: number } {
  const keyOf = ({ ticketId, round }: { ticketId: string; round: number }) => `${ticketId} ${round}`;
  const actsOf = Map.groupBy(proof.acts, keyOf);
  const known = new Set(rounds.map(keyOf));
  const findings = proof.acts
    .filter((act) => !known.has(keyOf(act)))
    .map(({ ticketId, round, kind }) => `${ticketId}: ${kind} in round ${round}, which nobody saw begin`);
  let required = 0;
  for (const round of rounds) {
    const did = (actsOf.get(keyOf(round)) ?? []).toSorted((one, other) => one.step - other.step);
    const said = `${round.ticketId} round ${round.round} ${round.status}`;
    for (const [nth, { step, at, kind }] of did.entries()) {
      const due = round.acts.find((act) => act.step === step)?.at.getTime() ?? Infinity;
      const before = did[nth - 1]?.at;
      if (Date.parse(at) < due) findings.push(`${said}: ${kind} at ${at} is early`);
      if (before !== undefined && Date.parse(at) < Date.parse(before)) findings.push(`${said}: ${kind} out of order`);
    }
    for (const { act, by } of requiredIn(round, (moment) => firstFrom(looks, moment))) {
      required++;
      const done = did.find(({ step }) => step === act.step);
      if (!done) findings.push(`${said}: ${act.kind} of ${act.at.toISOString()} was missed`);
      else if (Date.parse(done.at) > by) findings.push(`${said}: ${act.kind} came late, at ${done.at}`);
    }
  }
  return { findings: [...findings, ...doubleIn(proof)], required };
}

/** Each act has one line and, where it says so, one mail; nobody is reminded of one question twice. */
function doubleIn({ acts, lines, mails, askedOwners }: Proof): string[] {
  const wanted = new Map<string, number>();
  for (const { ticketId, kind } of acts) {
    const key = `${ticketId} ${LINES[kind]}`;
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  const found = new Map(
    lines
      .filter(({ type }) => Object.values(LINES).includes(type))
      .map((line) => [`${line.ticketId} ${line.type}`, line.count]),
  );
  const ofLines = [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((key) => wanted.get(key) !== found.get(key))
    .map((key) => `${key}: ${wanted.get(key) ?? 0} times done, ${found.get(key) ?? 0} times told`);
  const ofMails = Object.entries(MAILS).flatMap(([kind, template]) => {
    const mailed = acts.filter((act) => act.kind === kind && act.isMailed).length;
    return mailed === (mails[template] ?? 0) ? [] : [`${template}: ${mailed} done, ${mails[template] ?? 0} mailed`];
  });
  const ofOwners = askedOwners
    .filter(({ isReminded, count }) => count !== (isReminded ? 1 : 0))
    .map(({ id, count }) => `question ${id}: its owner was reminded ${count} times`);
  return [...ofLines, ...ofMails, ...ofOwners];
}

/** The first of ascending moments from one on. */
function firstFrom(ascending: readonly number[], moment: number): number | undefined {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return ascending[low];
}
