import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIGURES, type Figure } from '#contract/books/books.words.ts';
import { DecimalAmount, Money } from '#contract/money.schemas.ts';
import { routeTables } from '#contract/routes.ts';
import { schemasWithin } from '#tests/schemas-within.ts';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Amounts that are a column of a table: each is of one thing, whose page says it. */
const KEPT = new Set([...file('../db/schema.ts').matchAll(/(\w+)Minor:/g)].map(([, name]) => name));

/** What else an answer calls an amount is counted from others: how each opens, or why it need not. */
const OPENS: Record<string, Figure | { because: string }> = {
  'analytics.repairs all.costs': 'repair-costs',
  'analytics.repairs all.costsPerUnit': 'repair-costs',
  'analytics.repairs groups.costs': 'repair-costs',
  'analytics.repairs groups.costsPerUnit': 'repair-costs',
  'arrears.get late': 'lease-late',
  'arrears.get past.amount': { because: 'it is one amount, said in its promise' },
  'arrears.get past.paid': { because: 'the payments since stand in the ledger beside it' },
  'arrears.get promise.amount': { because: 'it is one amount, said in its promise' },
  'arrears.get promise.paid': { because: 'the payments since stand in the ledger beside it' },
  'arrears.getPromise paid': { because: 'the payments since stand in the ledger beside it' },
  'assets.get recentCost': { because: 'its requests are listed beside it' },
  'books.statement costs': 'costs',
  'books.statement income': 'income',
  'books.statement late': 'late',
  'books.statement net': 'net',
  'books.statement others.costs': 'costs',
  'books.statement others.income': 'income',
  'books.statement others.net': 'net',
  'books.statement others.properties.costs': 'costs',
  'books.statement others.properties.income': 'income',
  'books.statement others.properties.net': 'net',
  'books.statement properties.costs': 'costs',
  'books.statement properties.income': 'income',
  'books.statement properties.net': 'net',
  'books.summary ages.days30': { because: 'a bar opens the report of its charges' },
  'books.summary ages.days60': { because: 'a bar opens the report of its charges' },
  'books.summary ages.days90': { because: 'a bar opens the report of its charges' },
  'books.summary ages.daysOver': { because: 'a bar opens the report of its charges' },
  'books.summary ages.late': { because: 'a bar opens the report of its charges' },
  'books.summary credited': 'paid',
  'books.summary depositsHeld.amount': 'deposits-held',
  'books.summary due.amount': 'due',
  'books.summary late.amount': 'late',
  'books.summary others.credited': 'paid',
  'books.summary others.due.amount': 'due',
  'books.summary others.late.amount': 'late',
  'books.summary others.paid': 'paid',
  'books.summary others.paidAhead.amount': 'paid-ahead',
  'books.summary paid': 'paid',
  'books.summary paidAhead.amount': 'paid-ahead',
  'dashboard.ownSummary tickets.amountAsked': { because: 'it is one amount, said in the request' },
  'deposits.get agreed': { because: 'it is one amount, agreed in the lease' },
  'deposits.get draft.lines.cost': { because: 'it is one amount, typed for its line' },
  'deposits.get settlement.lines.cost': { because: 'it is one amount, typed for its line' },
  'ledger.ofLease depositHeld': 'lease-deposit',
  'ledger.ofLease due': 'lease-due',
  'ledger.ofLease lines.aside': { because: 'it is one posting' },
  'ledger.ofLease lines.charge': { because: 'it is one posting' },
  'ledger.ofLease lines.openAmount': { because: 'what paid it stands in its line' },
  'ledger.ofLease lines.payment': { because: 'it is one posting' },
  'maintenance.get costLimit.amount': { because: 'it is one amount, agreed or set' },
  'payments.autopay next.amount': { because: 'what falls due by then stands beside it' },
  'payments.autopayOfLease next.amount': { because: 'what falls due by then stands beside it' },
  'payments.dues ahead': 'lease-prepaid',
  'payments.dues due': 'lease-due',
  'payments.dues late': 'lease-late',
  'payments.dues next.amount': { because: 'what it is made of stands beside it' },
  'payments.dues next.toPay': { because: 'what it is made of stands beside it' },
  'payments.totals ahead': 'payments-ahead',
  'payments.totals paid': 'payments-received',
  'payments.totals returned': 'payments-returned',
  'plans.get rounds.cost': 'request-costs',
  'rent.feeProposals charged': { because: 'the charges and rules stand in its proposal' },
  'rent.feeProposals paid': { because: 'the charges and rules stand in its proposal' },
  'rent.feeProposals wouldBe': { because: 'the charges and rules stand in its proposal' },
  'rent.held parts.amount': { because: 'the days that it is owed for are said beside it' },
  'rent.unused covered.amount': { because: 'nothing of it is left to credit' },
  'rent.unused covered.charged': { because: 'it is one amount, that of its charge' },
  'rent.unused covered.forgiven': { because: 'what was waived of the charge stands in the ledger beside it' },
  'rent.unused parts.amount': { because: 'the charge and the days that it is for are said beside it' },
  'rent.unused parts.charged': { because: 'it is one amount, that of its charge' },
  'rent.unused parts.forgiven': { because: 'what was waived of the charge stands in the ledger beside it' },
};

/** Of these calls every amount is one of a thing that is shown with it: a line of a bill, of a payment, of a file. */
const OF_ONE_THING = /^(workOrders|imports|reports)\.|^books\.explain|^payments\.(list|get) /;

/** `charges.amount` is the amount of a charge in a list of them, `due.amount` that of a figure. */
const nameOf = (path: readonly string[]): string | undefined => (path.at(-1) === 'amount' ? path.at(-2) : path.at(-1));
const LISTS = [
  'allocations',
  'approvals',
  'bookings',
  'charges',
  'costGroups',
  'days',
  'fees',
  'incomeGroups',
  'items',
  'lines',
  'paidByDay',
  'paidByDayBefore',
  'pays',
  'refunds',
  'reports',
  'steps',
];

/** Every amount that an answer counts: "books.summary due.amount". */
function countedAmounts(): string[] {
  const found = new Set<string>();
  for (const [noun, own] of Object.entries(routeTables))
    for (const [name, { method, response }] of Object.entries(own)) {
      if (method !== 'GET' || response === 'file') continue;
      const within = schemasWithin(response).map(({ schema, path }) => ({ schema, path: path.slice(1) }));
      const moneys = new Set(within.filter(({ schema }) => schema === Money).map(({ path }) => path.join('.')));
      for (const { schema, path } of within) {
        if (schema !== Money && (schema !== DecimalAmount || moneys.has(path.slice(0, -1).join('.')))) continue;
        const [called, call] = [nameOf(path), `${noun}.${name} ${path.join('.')}`];
        const isOfOne = called === undefined || KEPT.has(called) || LISTS.includes(called) || OF_ONE_THING.test(call);
        if (!isOfOne) found.add(call);
      }
    }
  return [...found].toSorted();
}

it('every amount that is counted opens how it is counted, or is one of a thing that is shown with it', () => {
  expect(countedAmounts()).toEqual(Object.keys(OPENS).toSorted());
});

it('every figure that can be asked how it is counted is asked by a screen', () => {
  const web = new URL('../../web/', import.meta.url);
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('explain/'))
    .map((path) => readFileSync(new URL(path, web), 'utf8'))
    .join('\n');
  const asks = (figure: Figure) => screens.includes(`'${figure}'`) || screens.includes(`figure="${figure}"`);
  expect(FIGURES.filter((figure) => !asks(figure))).toEqual([]);
});
