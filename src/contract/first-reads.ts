/**
 * What a page reads first, asked for at once: `read` for each. The answer has two lines for each that is answered with what
 * was asked for, as it comes: its address, and the answer. What is missing is to be asked for by itself.
 */
export const FIRST_READS_PATH = '/api/first-reads';

/** An address of the API that a page asks first, with the parts of the page's path as `$leaseId`, and the active roles that ask it. */
export type FirstReadOf<Role extends string = string> = {
  url: string;
  roles?: readonly Role[] | undefined;
  /** What whoever asks keeps for themselves: nobody who reads for support has any, and asking for it would be refused. */
  isOwn?: boolean | undefined;
  /** What stands beside the rest: asked for once the page is opened, not while a pointer rests on a link to it. */
  isBeside?: boolean | undefined;
};

/** What a page asks at one address of its own. What is asked for with something in the address (a search, a filter) the page asks by itself. */
export const readsAt = <Read extends FirstReadOf>(
  reads: readonly Read[],
  parts: Readonly<Record<string, string>>,
  search: string,
): Read[] =>
  reads
    .filter(({ url }) => search === '' || !url.includes('?'))
    .map((read) => ({ ...read, url: read.url.replace(/\$(\w+)/g, (_, name: string) => parts[name] ?? '') }));
