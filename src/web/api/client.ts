import { formatMessages } from '#contract/format/format.messages.ts';
import { pageLanguage } from '#contract/language/catalogue.ts';
import type { AgreedRoute, CallInput, Response } from '#contract/route.ts';
import type { routes } from '#contract/routes.ts';
import { CallError, lacksId } from './call-error.ts';
import { notUnderstood } from './read-failure.ts';
import type { Address } from './route-addresses.build.ts';
import { type CallOptions, type OutgoingCall, send } from './send.ts';

type RouteTables = typeof routes;
export type Noun = keyof RouteTables;

/** What a call gives: the contract's answer, or the bytes of a file. */
export type Answer<R extends AgreedRoute> = R['response'] extends 'file' ? Blob : Response<R>;

type Arguments<R extends AgreedRoute> =
  Partial<CallInput<R>> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions];

/** One route of the contract as a function. */
export type RouteCall<R extends AgreedRoute> = ((...given: Arguments<R>) => Promise<Answer<R>>) & {
  readonly noun: Noun;
  /** `noun.route`, such as `leases.end`. */
  readonly key: string;
  /** What would be sent, and what is to come back: for whoever may have the answer already. */
  asked(input: CallInput<R>): OutgoingCall;
  readonly has: string | undefined;
} & (R extends { mayBeFile: true }
    ? { /** The same answer as a file, where the query asks for one. */ file(...given: Arguments<R>): Promise<Blob> }
    : unknown);

type CallsOf<Table> = { [K in keyof Table]: Table[K] extends infer R extends AgreedRoute ? RouteCall<R> : never };

/** Every route of the contract: `client.leases.list({ query })`. */
export type Client = { [N in Noun]: CallsOf<RouteTables[N]> };

/** Who is calling; asked again for each call. */
export type Identity = { token: string | null; activeRole: string | null };

/** Which call failed, and under which token it was made. */
export type FailedCall = { key: string; quiet: boolean; token: string | null };

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
};

/**
 * Makes one call of a route; `afterFailure` sees each error before it is thrown. `overcome` may put right what a call was
 * refused for, which then is sent once more.
 */
export function createCall(
  noun: string,
  name: string,
  address: Address,
  identity: () => Identity,
  afterFailure: (error: unknown, failed: FailedCall) => void,
  overcome: (error: unknown) => Promise<boolean> = async () => false,
) {
  const key = `${noun}.${name}`;
  const callAt = async (at: Address, input: AnyInput = {}, options: CallOptions = {}) => {
    const caller = identity();
    try {
      const answer = await sendOrOvercome(outgoing(at, caller, input, options), options, overcome);
      if (!at.isFile && !holdsData(answer, at.has)) throw notUnderstood();
      return answer;
    } catch (error) {
      if (options.failed && error instanceof CallError && error.isUnworded) error.message = options.failed;
      afterFailure(error, { key, quiet: options.quiet === true, token: caller.token });
      throw error;
    }
  };
  const call = (input?: AnyInput, options?: CallOptions) => callAt(address, input, options);
  const asked = (input: AnyInput): OutgoingCall => outgoing(address, identity(), input, {});
  const file = (input?: AnyInput, options?: CallOptions) => callAt({ ...address, isFile: true }, input, options);
  return Object.assign(call, { noun, key, file, asked, has: address.has });
}

/** Whether an answer has the list, or the record, that its address says it does, by what every one of them has. */
export function holdsData(answer: unknown, has: string | undefined): boolean {
  const { data } = answer as { data?: unknown };
  return has === undefined || (has === 'length' ? Array.isArray(data) : Object.hasOwn(Object(data), has));
}

/** Makes the client of the contract's routes, each by `callOf`. */
export function createClient(
  addresses: Record<string, Record<string, Address>>,
  callOf: (noun: string, name: string, address: Address) => unknown,
): Client {
  const tables = Object.entries(addresses).map(([noun, table]) => [
    noun,
    Object.fromEntries(Object.entries(table).map(([name, address]) => [name, callOf(noun, name, address)])),
  ]);
  // Safe because the addresses are read off the contract's own tables, whose types these are.
  return Object.fromEntries(tables) as unknown as Client;
}

async function sendOrOvercome(
  call: OutgoingCall,
  options: CallOptions,
  overcome: (error: unknown) => Promise<boolean>,
): Promise<unknown> {
  try {
    return await send(call, options);
  } catch (error) {
    if (!(await overcome(error))) throw error;
    return send(call, options);
  }
}

function outgoing(
  address: Address,
  { token, activeRole }: Identity,
  input: AnyInput,
  options: CallOptions,
): OutgoingCall {
  const { method, isFile = false } = address;
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (!value) throw lacksId(options.missing ?? formatMessages.unexpectedError);
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = {
    accept: isFile ? '*/*' : 'application/json',
    'accept-language': pageLanguage(),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (activeRole) headers['x-active-role'] = activeRole;
  if (method !== 'GET') headers['x-page-id'] = pageId;
  if (method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const body = input.form ? formData(input.form) : input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method, url: path + queryText(input.query), headers, body, isFile };
}

/** Names one submit, so that sending it twice has one effect. */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing on plain http addresses other than localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this page calls itself, so that it is not told to read again what it changed itself. */
export const pageId = newIdempotencyKey();

function queryText(query: Record<string, unknown> = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null && item !== '') text.append(name, String(item));
    }
  }
  return text.size > 0 ? `?${text}` : '';
}

/** The text fields come first: the server reads them before the bytes. */
function formData({ file, ...fields }: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) data.append(name, String(value));
  data.append('file', file as Blob);
  return data;
}
