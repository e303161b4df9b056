import { addDays, type PlainDate } from '#contract/dates.ts';
import type { Random } from '../../fuzz/random.ts';

/** What somebody may do to the books next, as a call; `from` is the first day that it may be about. */
export type Call = {
  method: 'POST' | 'PUT';
  url: string;
  body: Record<string, unknown>;
  /** Stands on one payment alone. */
  reference?: string;
};
/** What is known of a lease without asking: what was posted to it, by the answers. */
export type Known = { leaseId: string; transactionIds: string[]; charges: { id: string; amount: string }[] };

export type Occasion = {
  random: Random;
  known: Known;
  propertyIds: readonly string[];
  today: PlainDate;
  /** Nothing is about an earlier day. */
  from: PlainDate;
  /** A word that no other operation has. */
  word: string;
};

const CHARGED = ['4000', '4000', '4000', '4020', '4100', '4150', '2100', '2110', '2120'];
const MODES = ['OLDEST_FIRST', 'LARGEST_FIRST', 'ACCOUNT_ORDER'];
const METHODS = ['CASH', 'CHECK', 'BANK_TRANSFER', 'STANDING_ORDER', 'CARD'];
const CREDITS = [
  { kind: 'WAIVE_UNPAID', account: '4000' },
  { kind: 'WAIVE_UNPAID', account: '4100' },
  { kind: 'EXCHANGE', account: '6000' },
  { kind: 'PREVIOUSLY_DEPOSITED', account: '3000' },
  { kind: 'WRITE_OFF', account: '6210' },
];
const JOURNAL = ['1010', '1020', '3100', '6010', '6160', '4800', '1200'];
const BACK_DAYS_MAX = 200;
const AHEAD_DAYS_MAX = 40;
const KNOWN_MAX = 40;

const amountOf = (random: Random): string => `${1 + random.int(1800)}.${10 + random.int(90)}`;

/** Mostly lately, sometimes long ago, never before `from`. */
function dayOf({ random, today, from }: Occasion): PlainDate {
  const back = random.percent(60) ? random.int(12) : random.int(BACK_DAYS_MAX);
  const day = addDays(today, -back);
  return day < from ? from : day;
}

const dueDayOf = (occasion: Occasion): PlainDate =>
  occasion.random.percent(20) ? addDays(occasion.today, 1 + occasion.random.int(AHEAD_DAYS_MAX)) : dayOf(occasion);

type Operation = { weight: number; call(occasion: Occasion): Call | null };

const onLease = ({ known }: Occasion, what: string, body: Call['body']): Call => ({
  method: 'POST',
  url: `/api/leases/${known.leaseId}/${what}`,
  body,
});

/** Everything that can happen to what a lease owes, each as often as it does, or rather more where it is tricky. */
const OPERATIONS: Record<string, Operation> = {
  charge: {
    weight: 22,
    call: (occasion) =>
      onLease(occasion, 'charges', {
        account: occasion.random.pick(CHARGED),
        amount: amountOf(occasion.random),
        dueOn: dueDayOf(occasion),
      }),
  },
  pay: {
    weight: 24,
    call: (occasion) => ({
      ...onLease(occasion, 'payments', {
        amount: amountOf(occasion.random),
        paidOn: dayOf(occasion),
        method: occasion.random.pick(METHODS),
        reference: occasion.word,
        mode: occasion.random.pick(MODES),
      }),
      reference: occasion.word,
    }),
  },
  payCertain: {
    weight: 12,
    call: (occasion) => {
      const { random, known } = occasion;
      if (known.charges.length === 0) return null;
      const chosen = [...new Set(Array.from({ length: 1 + random.int(3) }, () => random.pick(known.charges)))];
      const allocations = chosen.map(({ id, amount }) => ({
        chargeId: id,
        amount: random.percent(50) ? amount : '1.00',
      }));
      const sum = allocations.reduce((total, { amount }) => total + Number(amount), random.percent(30) ? 10 : 0);
      return {
        ...onLease(occasion, 'payments', {
          amount: sum.toFixed(2),
          paidOn: dayOf(occasion),
          method: 'BANK_TRANSFER',
          reference: occasion.word,
          mode: 'SPECIFIED',
          allocations,
        }),
        reference: occasion.word,
      };
    },
  },
  credit: {
    weight: 10,
    call: (occasion) => {
      const { random, known } = occasion;
      const chargeId = random.percent(30) && known.charges.length > 0 ? random.pick(known.charges).id : undefined;
      return onLease(occasion, 'credits', {
        ...random.pick(CREDITS),
        amount: amountOf(random),
        on: dayOf(occasion),
        ...(chargeId === undefined ? {} : { chargeId }),
      });
    },
  },
  reverse: { weight: 12, call: (occasion) => reversal(occasion, { reason: 'ERROR' }) },
  bounce: {
    weight: 8,
    call: (occasion) => reversal(occasion, { reason: 'NSF', ...(occasion.random.percent(50) ? { fee: '25.00' } : {}) }),
  },
  refund: {
    weight: 5,
    call: (occasion) => onLease(occasion, 'refunds', { amount: amountOf(occasion.random), on: dayOf(occasion) }),
  },
  open: {
    weight: 1,
    call: (occasion) =>
      onLease(occasion, 'opening-balances', {
        on: dayOf(occasion),
        deposit: amountOf(occasion.random),
        prepaid: occasion.random.percent(50) ? amountOf(occasion.random) : null,
        owed: amountOf(occasion.random),
      }),
  },
  journal: {
    weight: 4,
    call: (occasion) => {
      const { random, propertyIds } = occasion;
      const amount = amountOf(random);
      const propertyId = random.percent(70) ? random.pick(propertyIds) : null;
      const [debited, credited] = [random.pick(JOURNAL), random.pick(JOURNAL)];
      const lines = [
        { account: debited, propertyId, debit: amount },
        { account: credited, propertyId, credit: random.percent(90) ? amount : '1.00' },
      ];
      return { method: 'POST', url: '/api/journal', body: { on: dayOf(occasion), lines } };
    },
  },
  settle: {
    weight: 1,
    call: (occasion) =>
      onLease(occasion, 'deposit/settlement', {
        on: dayOf(occasion),
        lines: [{ description: 'Door', cost: amountOf(occasion.random), ageMonths: 12, usefulLifeMonths: 60 }],
      }),
  },
};

function reversal(occasion: Occasion, body: Call['body']): Call | null {
  const { random, known } = occasion;
  if (known.transactionIds.length === 0) return null;
  const id = random.pick(known.transactionIds);
  return { method: 'POST', url: `/api/transactions/${id}/reversal`, body: { on: dayOf(occasion), ...body } };
}

const NAMES = Object.entries(OPERATIONS).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

/** One random thing to do; another one where nothing is there yet to do it to. */
export function nextCall(occasion: Occasion): { name: string; call: Call } {
  for (;;) {
    const name = occasion.random.pick(NAMES);
    const call = OPERATIONS[name]?.call(occasion);
    if (call) return { name, call };
  }
}

/** Remembers what an answer says was posted, the latest of it. */
export function remember(
  known: Known,
  posted: { transactionId?: string; chargeId?: string | null; amount?: string },
): void {
  if (posted.transactionId) known.transactionIds.push(posted.transactionId);
  if (posted.chargeId && posted.amount) known.charges.push({ id: posted.chargeId, amount: posted.amount });
  if (known.transactionIds.length > KNOWN_MAX) known.transactionIds.shift();
  if (known.charges.length > KNOWN_MAX) known.charges.shift();
}
