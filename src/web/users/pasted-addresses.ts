/** One of the addresses that were typed or pasted; `better` is what it was probably meant to be. */
export type PastedAddress = { address: string; isAddress: boolean; better: string | null };

/** Good enough to tell somebody while they type; the server decides. */
const ADDRESS = /^[^\s@<>,;"()]+@[^\s@<>,;"()]+\.[^\s@<>,;"().]{2,}$/;

/**
 * The addresses in a text as people paste it, each once: lines, lists with commas or semicolons, `Name <address>` of mail
 * programs, or with blanks between two of them. A comma within an address is a slip, not the end of it.
 */
export function pastedAddresses(text: string): PastedAddress[] {
  const parts = text
    .split(/[;\n\r\t]+/)
    .flatMap((line) => withoutNames(line.split(/,(?=\s|$)|,(?=[^,;\s]*@)|(?<=>)\s+|(?<=@[^\s<>]+)\s+(?=[^\s<>]+@)/)))
    .map((part) =>
      (IN_BRACKETS.exec(part)?.[1] ?? part)
        .trim()
        .replace(/^mailto:/i, '')
        .toLowerCase(),
    )
    .filter((part) => part !== '');
  return [...new Set(parts)].map((address) => {
    const isAddress = ADDRESS.test(address);
    const mended = address.replaceAll(',', '.').replace(/\s+/g, '').replace(/\.+$/, '');
    return { address, isAddress, better: !isAddress && ADDRESS.test(mended) ? mended : null };
  });
}

const IN_BRACKETS = /<([^<>]*)>/;

/** Without what stands before an address in brackets as its name: `Okafor, Joy <joy@…>` is one address and no "Okafor". */
const withoutNames = (parts: readonly string[]): string[] =>
  parts.filter((part, at) => {
    const next = parts.slice(at).find((other) => other.includes('@'));
    return part.includes('@') || next === undefined || !IN_BRACKETS.test(next);
  });
