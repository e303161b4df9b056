import { isIPv4, isIPv6 } from 'node:net';

/** Where somebody is, for what one place may do so many times; all who come from nowhere are one. */
export const placeOf = (ip: string | null | undefined): string => (ip ? networkOf(ip) : 'nowhere');

/** One customer of a provider has 2^64 addresses of version 6, which count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), tail === undefined ? [] : groups(tail)];
  const missing = Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
