import { isGroup } from './catalogue.ts';

const ACCENTS = new Map(
  [...'aàeèiìoòuùAÀEÈIÌOÒUÙ'.matchAll(/(.)(.)/g)].map(([, plain = '', accented = '']) => [plain, accented]),
);

/**
 * A text as somebody sees it who looks for what no catalogue holds: "⟦Sàvè⟧". What is in brackets already stays, so
 * that a text made of others is marked once more around them and never twice in the same place.
 */
export function pseudo(text: string): string {
  if (text.trim() === '' || /^⟦[^⟦⟧]*⟧$/.test(text)) return text;
  return `⟦${text.replaceAll(/[aeiou]/gi, (letter) => ACCENTS.get(letter) ?? letter)}⟧`;
}

/** Every text that a catalogue holds or makes, as `pseudo` writes it. */
export function inPseudo(texts: object): void {
  const target = texts as Record<string, unknown>;
  for (const [key, value] of Object.entries(target)) {
    if (isGroup(value)) inPseudo(value);
    else target[key] = transformed(value);
  }
}

function transformed(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map((item) => transformed(item));
  if (typeof value === 'function')
    return (...given: unknown[]) => transformed((value as (...given: unknown[]) => unknown)(...given));
  // What a text's function made, which nobody else holds: markup stays as it is, a group of texts is changed.
  if (!isGroup(value) || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, transformed(item)]));
}
