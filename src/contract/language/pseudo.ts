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
