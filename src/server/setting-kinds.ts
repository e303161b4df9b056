import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting: its variable, what it means, and what its text may be. */
export type Setting<Schema extends z.ZodType> = {
  variable: string;
  /** What holds when the variable is absent or empty, written as it would be in the environment. */
  fallback: string | undefined;
  secret: boolean;
  meaning: string;
  schema: Schema;
};

/** A row of the table of settings. */
export function setting<Schema extends z.ZodType>(
  variable: string,
  schema: Schema,
  meaning: string,
  { fallback, secret = false }: { fallback?: string; secret?: boolean } = {},
): Setting<Schema> {
  return { variable, schema, meaning, fallback, secret };
}

/** A whole number within bounds. */
export function wholeNumber(from: number, to: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);
}

/** One of these words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** An address of one of these schemes. */
export function url(...schemes: string[]) {
  const error = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error,
  });
}

/** How many proxies a request passes, each of which adds the address it came from. */
export const HOPS = /^[1-9]$/;

/** Whether a text is an address or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
  return family !== 0 && isLength && rest.length === 0;
}

/** Whether a text is the address of a store of files: nothing but where it is. */
export function isStoreAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const hasMore = url && [url.username, url.password, url.search, url.hash].some((part) => part !== '');
  return url !== null && /^https?:$/.test(url.protocol) && !hasMore;
}
