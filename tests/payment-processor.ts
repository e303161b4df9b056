import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEYS = { kind: 'STRIPE', secretKey: 'sk_test_of_ours', webhookSecret: 'whsec_of_ours' };

type Page = {
  id: string;
  mode: string;
  checkoutId: string;
  amount: number;
  currency: string;
  returnUrl: string;
  /** Paid, or a method saved. */
  isPaid: boolean;
};
type Intent = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  created: number;
  customer: string;
  payment_method_types: string[];
  metadata: Record<string, string>;
  last_payment_error: { code: string } | null;
};

type Answer = { status: number; body?: object; location?: string; html?: string };

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

/** A report as a processor sends it: the text, and what signs it. */
export function signed(text: string, secret = KEYS.webhookSecret, at = new Date()) {
  const seconds = Math.floor(at.getTime() / 1000);
  const mark = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return {
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mark}` },
  };
}

/**
 * A processor of our own on this machine: it opens pages, takes the money on them (nobody types a card there), says what became
 * of one, and gives back. It speaks as Stripe does, as far as we use it. It reports nothing by itself: `events` makes reports.
 */
export async function startProcessor() {
  const pages = new Map<string, Page>();
  const refunds = new Map<string, { payment: string; amount: number }>();
  const opened = new Map<string, string>();
  /** Lost: it does what it is asked, and its answer never comes. */
  const state: {
    isAway: boolean;
    isLost: boolean;
    isRefusing: boolean;
    takes: string;
    /** Called as it is asked to take something, and once it has; what goes away before it has taken is not taken. */
    onTaking: ((when: 'ASKED' | 'TAKEN') => Promise<'GOES_ON' | 'GOES_AWAY'>) | null;
  } = {
    onTaking: null,
    isAway: false,
    isLost: false,
    isRefusing: false,
    /** How what is taken from a saved method ends: so, or declined with this code. */
    takes: 'succeeded',
  };
  const intents = new Map<string, Intent>();
  const forgotten = new Set<string>();
  /** The month in which saved cards end. */
  const card = { exp_month: 8, exp_year: 2028 };
  const methodOf = (page: Page) => ({
    id: `pm_${page.id}`,
    type: 'card',
    card: { brand: 'visa', last4: '4242', ...card },
  });
  const refundedOf = (payment: string): number =>
    [...refunds.values()].reduce((sum, refund) => (refund.payment === payment ? sum + refund.amount : sum), 0);
  let url = '';
  const session = (page: Page) => ({
    id: page.id,
    mode: page.mode,
    customer: page.mode === 'setup' && page.isPaid ? `cus_${page.id}` : null,
    setup_intent: page.mode === 'setup' && page.isPaid ? { status: 'succeeded', payment_method: methodOf(page) } : null,
    url: `${url}/pay/${page.id}`,
    status: page.isPaid ? 'complete' : 'open',
    payment_status: page.isPaid ? 'paid' : 'unpaid',
    client_reference_id: page.checkoutId,
    payment_intent: page.isPaid && page.mode === 'payment' ? `pi_${page.id}` : null,
    amount_total: page.amount,
    currency: page.currency,
    payment_method_types: ['card'],
  });
  const intentsOf = (request: IncomingMessage) => {
    const customer = new URL(request.url ?? '/', url).searchParams.get('customer');
    return { status: 200, body: { data: [...intents.values()].filter((intent) => intent.customer === customer) } };
  };
  /** Takes from a saved method, once for a key; a decline is an answer that is the same when it is asked again. */
  const takeFrom = async (request: IncomingMessage, form: URLSearchParams): Promise<Answer> => {
    const key = String(request.headers['idempotency-key']);
    const method = form.get('payment_method') ?? '';
    if (!pages.has(method.slice(3)) || forgotten.has(method))
      return { status: 400, body: { error: { code: 'resource_missing' } } };
    const isDeclined = state.takes !== 'succeeded' && state.takes !== 'processing';
    const intent = intents.get(key) ?? {
      id: `pi_taken_${intents.size + 1}`,
      status: isDeclined ? 'requires_payment_method' : state.takes,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      created: 0,
      customer: form.get('customer') ?? '',
      payment_method_types: ['card'],
      metadata: { checkout: form.get('metadata[checkout]') ?? '', autopay: form.get('metadata[autopay]') ?? '' },
      last_payment_error: isDeclined ? { code: state.takes } : null,
    };
    if ((await state.onTaking?.('ASKED')) === 'GOES_AWAY') return { status: 503 };
    intents.set(key, intent);
    await state.onTaking?.('TAKEN');
    if (state.isLost) return { status: 503 };
    return intent.last_payment_error
      ? { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: intent } } }
      : { status: 200, body: intent };
  };
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', url);
    const form = await bodyOf(request);
    const ofPage = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (ofPage !== undefined) {
      const page = pages.get(ofPage);
      if (!page) return { status: 404 };
      if (request.method === 'GET')
        return {
          status: 200,
          html: `<!doctype html><html lang="en"><title>Pay</title><form method="post"><button>${page.mode === 'setup' ? 'Save card' : `Pay ${page.amount / 100}`}</button></form></html>`,
        };
      page.isPaid = true;
      return { status: 303, location: page.returnUrl };
    }
    if (state.isAway) return { status: 503 };
    if (request.headers.authorization !== `Bearer ${KEYS.secretKey}`) return { status: 401, body: {} };
    if (pathname === '/v1/checkout/sessions') {
      const key = String(request.headers['idempotency-key']);
      const known = pages.get(opened.get(key) ?? '');
      if (known) return { status: 200, body: session(known) };
      const page: Page = {
        id: `cs${pages.size + 1}`,
        mode: form.get('mode') ?? '',
        checkoutId: form.get('client_reference_id') ?? '',
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? form.get('currency') ?? '',
        returnUrl: form.get('success_url') ?? '',
        isPaid: false,
      };
      pages.set(page.id, page);
      opened.set(key, page.id);
      return { status: 200, body: session(page) };
    }
    if (pathname === '/v1/refunds') {
      const key = String(request.headers['idempotency-key']);
      const [payment, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))];
      if (refunds.has(key)) return { status: 200, body: { status: 'succeeded' } };
      const paid = [...pages.values()].find(({ id, isPaid }) => isPaid && `pi_${id}` === payment)?.amount ?? 0;
      if (refundedOf(payment) + amount > paid || state.isRefusing) return { status: 400, body: { error: {} } };
      refunds.set(key, { payment, amount });
      if (state.isLost) return { status: 503 };
      return { status: 200, body: { status: 'succeeded' } };
    }
    if (pathname === '/v1/payment_intents')
      return request.method === 'GET' ? intentsOf(request) : takeFrom(request, form);
    const method = /^\/v1\/payment_methods\/pm_(\w+?)(\/detach)?$/.exec(pathname);
    const saved = pages.get(method?.[1] ?? '');
    if (saved) {
      if (method?.[2]) forgotten.add(`pm_${saved.id}`);
      return { status: 200, body: methodOf(saved) };
    }
    const page = pages.get(pathname.split('/').at(-1) ?? '');
    return page ? { status: 200, body: session(page) } : { status: 404, body: {} };
  };
  const server = createServer(async (request, response) => {
    const { status, body, location, html } = await answerTo(request);
    response.writeHead(status, {
      'content-type': html ? 'text/html' : 'application/json',
      ...(location && { location }),
    });
    response.end(html ?? JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  const pageOf = (checkoutId: string): Page => {
    const page = [...pages.values()].find((one) => one.checkoutId === checkoutId);
    if (!page) throw new Error('Nobody opened a page for this checkout');
    return page;
  };
  const event = (type: string, object: object, at: Date) =>
    JSON.stringify({ id: `evt_${type}`, type, created: Math.floor(at.getTime() / 1000), data: { object } });
  return {
    url,
    pages,
    /** What was taken from saved methods, whatever came of it. */
    taken: (): Intent[] => [...intents.values()],
    forgotten,
    card,
    /** What it gave back of a checkout, in minor units, once for each refund. */
    refundsOf: (checkoutId: string): number[] =>
      [...refunds.values()].flatMap(({ payment, amount }) =>
        payment === `pi_${pageOf(checkoutId).id}` ? [amount] : [],
      ),
    state,
    /** What the processor reports of a checkout. */
    events: {
      completed: (checkoutId: string, at: Date) => event('checkout.session.completed', session(pageOf(checkoutId)), at),
      expired: (checkoutId: string, at: Date) =>
        event('checkout.session.expired', { ...session(pageOf(checkoutId)), status: 'expired' }, at),
      /** What a bank says at last of something that was taken from a saved method. */
      taken: (checkoutId: string, status: string, at: Date) => {
        const intent = [...intents.values()].find(({ metadata }) => metadata.checkout === checkoutId);
        if (!intent) throw new Error('Nothing was taken for this checkout');
        intent.status = status;
        return event(`payment_intent.${status === 'succeeded' ? 'succeeded' : 'payment_failed'}`, intent, at);
      },
      refunded: (checkoutId: string, amount: number, at: Date) => {
        const { id, currency } = pageOf(checkoutId);
        const charge = {
          payment_intent: `pi_${id}`,
          amount_refunded: amount,
          currency,
          metadata: { checkout: checkoutId },
        };
        return event('charge.refunded', charge, at);
      },
      disputed: (checkoutId: string, at: Date) =>
        event(
          'charge.dispute.created',
          { payment_intent: `pi_${pageOf(checkoutId).id}`, status: 'needs_response' },
          at,
        ),
      won: (checkoutId: string, at: Date) =>
        event('charge.dispute.closed', { payment_intent: `pi_${pageOf(checkoutId).id}`, status: 'won' }, at),
    },
    /** Somebody pays on the page. */
    pay: async (checkoutId: string) => {
      const page = pageOf(checkoutId);
      await fetch(`${url}/pay/${page.id}`, { method: 'POST', redirect: 'manual' });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type TestProcessor = Awaited<ReturnType<typeof startProcessor>>;

let shared: Promise<TestProcessor> | undefined;
/** The one that every server of a test worker asks, unless its test brings its own. */
export const sharedProcessor = (): Promise<TestProcessor> => {
  shared ??= startProcessor();
  return shared;
};
