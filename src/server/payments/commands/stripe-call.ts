import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import { guardedFetch, OutboundError } from '#server/access/secrets/guarded-fetch.ts';

/** Currencies that Stripe counts in hundredths though nobody else does. */
const HUNDREDTHS_THERE: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** An amount of Stripe in minor units as they are counted here. */
export const here = (amount: number, currency: string): number =>
  HUNDREDTHS_THERE.has(currency) ? Math.round(amount / 100) : amount;
/** An amount in minor units as Stripe counts them. */
export const there = (amountMinor: number, currency: string): number =>
  HUNDREDTHS_THERE.has(currency) ? amountMinor * 100 : amountMinor;

/** What Stripe calls ways to pay. */
export const METHODS: Readonly<Record<string, PaymentMethod>> = {
  card: 'CARD',
  us_bank_account: 'DIRECT_DEBIT',
  sepa_debit: 'DIRECT_DEBIT',
  bacs_debit: 'DIRECT_DEBIT',
  acss_debit: 'DIRECT_DEBIT',
  au_becs_debit: 'DIRECT_DEBIT',
  customer_balance: 'BANK_TRANSFER',
};

/** Answers that say no to what was asked; the others say that it could not be answered (Stripe, “HTTP status codes”). */
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 404]);

/** Stripe says no to what was asked, and nothing was done. */
export class Refusal extends OutboundError {
  readonly status: number | null;
  readonly body: unknown;
  constructor(message: string, status: number | null = null, body: unknown = null) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Asks Stripe; the same key asks for the same once. Throws Refusal where it says no, OutboundError where nobody knows. */
export type StripeCall = (
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  key?: string,
) => Promise<unknown>;

/** How Stripe is asked at an address, which is another one only for tests. */
export function stripeCall(url: string, secretKey: string): StripeCall {
  // The address is the installation's own setting, never somebody's input.
  const fetched = guardedFetch({ isPrivateAllowed: true });
  return async (method, path, form, key) => {
    const response = await fetched(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    const what = path.split(/[/?]/)[0];
    if (REFUSALS.has(response.status)) {
      const body: unknown = await response.json().catch(() => null);
      throw new Refusal(`Stripe refused ${what}: ${response.status}.`, response.status, body);
    }
    if (!response.ok) throw new OutboundError(`Stripe answered ${response.status} to ${method} ${what}.`);
    return response.json();
  };
}
