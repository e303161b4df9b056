import type { Voice } from '#contract/language/catalogue.ts';

/** What makes a page speak one language: what replaces the catalogues of the pages. Its code adds the sentences of the contract. */
export type LoadedVoice = Omit<Voice, 'language'>;

/** The overlays by the names of their catalogues, from `leases/leases.messages.en-gb.ts` and what it holds by export. */
export function overlaysOf(files: Readonly<Record<string, object>>): Record<string, object> {
  const overlays: Record<string, object> = {};
  for (const [path, texts] of Object.entries(files)) {
    const file = path
      .split('/')
      .at(-1)
      ?.replace(/(\.messages)?\.[a-z-]+\.ts$/i, '');
    for (const [name, overlay] of Object.entries(texts)) overlays[`${file}.${name}`] = overlay as object;
  }
  return overlays;
}
