import { isIPv6 } from 'node:net';

/** Where somebody is, for what one place may do so many times; all who come from nowhere are one. */
export const placeOf = (ip: string | null | undefined): string => (ip ? networkOf(ip) : 'nowhere');

/**
 * One customer of a provider has 2^64 addresses of version 6, which count as one. A version 4 in a version 6 is that of
 * version 4, however it is spelled.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return bytesOf(groups.slice(6)).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an address of version 6. */
function groupsOf(ip: string): number[] {
  const [first = [], last = []] = (ip.split('%')[0] ?? '').split('::').map(writtenGroups);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** The last two groups may be written like an address of version 4. */
const writtenGroups = (text: string): number[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? pairsOf(group.split('.').map(Number)) : [Number.parseInt(group, 16)]));

const pairsOf = ([a = 0, b = 0, c = 0, d = 0]: number[]): number[] => [a * 256 + b, c * 256 + d];
const bytesOf = (groups: number[]): number[] => groups.flatMap((group) => [group >> 8, group & 255]);
