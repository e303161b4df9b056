import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Another machine could not be asked: it is away, too slow, says too much, or is where nobody may ask. */
export class OutboundError extends Error {
  override name = 'OutboundError';
}

type Asked = { body?: unknown; headers?: Record<string, string>; method?: string; signal?: AbortSignal | undefined };

const TIMEOUT_MS = 5000;
const BYTES_MAX = 262_144;
/** Statuses whose answers have no body (WHATWG Fetch, “null body status”). */
const BODILESS = [101, 204, 205, 304];

const notPublic = new BlockList();
// IANA's registries of special-purpose addresses.
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, length, 'ipv4');
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  // Documentation, since 2024 (RFC 9637).
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, length, 'ipv6');
/** All that is routed on the internet; tunnels and translations into networks of version 4 are among the rest. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the internet, and not this machine, its network or a range with another purpose. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Resolves a name, and refuses it where any of its addresses is not public: what was checked is what is connected to. */
const publicLookup: LookupFunction = (name, options, callback) => {
  systemLookup(name, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error) callback(error, '');
    else if (refused || !first) callback(new OutboundError(`${name} is not on the internet.`), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Asks another machine whose address somebody typed. Only public addresses by https, unless `isPrivateAllowed`; redirects are
 * not followed, and an answer has five seconds and a quarter of a megabyte. One that was silent again and again is not asked
 * for half a minute. Throws OutboundError.
 */
export const guardedFetch =
  ({ isPrivateAllowed }: { isPrivateAllowed: boolean }) =>
  async (address: string, { body, headers = {}, method = 'GET', signal }: Asked = {}): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isPrivateAllowed && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
      throw new OutboundError(`${url.origin} is not on the internet, or not asked by https.`);
    const ends = AbortSignal.timeout(TIMEOUT_MS);
    const options = {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
      ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
    };
    const sent = body === undefined || body === null ? '' : Buffer.isBuffer(body) ? body : String(body);
    if (isSilent(url)) throw new OutboundError(`${url.origin} did not answer a moment ago, and was not asked.`);
    try {
      const answer = await ask(url, options, sent);
      silences.delete(url.origin);
      return answer;
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      noteSilence(url);
      throw new OutboundError(`${url.origin} does not answer.`, { cause: error });
    }
  };

/**
 * After so many questions in a row that nobody answered, nobody waits for an answer for so long: each waits for seconds, and
 * all else that is done by itself waits behind hundreds of them.
 */
const SILENT_IN_A_ROW = 3;
const BELIEVED_MS = 30_000;
const SILENCES_MAX = 1000;
const silences = new Map<string, { count: number; until: number }>();

function isSilent({ origin }: URL): boolean {
  const known = silences.get(origin);
  return known !== undefined && known.count >= SILENT_IN_A_ROW && performance.now() < known.until;
}

function noteSilence({ origin }: URL): void {
  const count = (silences.get(origin)?.count ?? 0) + 1;
  if (silences.size >= SILENCES_MAX) silences.clear();
  silences.set(origin, { count, until: performance.now() + BELIEVED_MS });
}

const ask = (url: URL, options: https.RequestOptions, sent: string | Buffer): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > BYTES_MAX) answer.destroy(new OutboundError(`${url.origin} answers too much.`));
        else parts.push(part);
      });
      answer.on('end', () => {
        const { statusCode: status = 500 } = answer;
        const headers = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) headers.append(name, value);
        resolve(new Response(BODILESS.includes(status) ? null : Buffer.concat(parts), { status, headers }));
      });
    });
    request.on('error', reject);
    request.end(sent);
  });
