import { type PdfFont, pdfWidth } from './typefaces.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest beginning of a text that fits, said to be one. */
export function fitting(text: string, width: number, font: PdfFont, size: number): string {
  if (pdfWidth(text, font, size) <= width) return text;
  const [beginning] = splitAt(text, width - pdfWidth('…', font, size), font, size);
  return `${beginning.trimEnd()}…`;
}

/** What Chinese and Japanese write without spaces may be parted between any two letters, though no line begins with what ends a sentence or ends with what begins a quotation. */
const PARTED =
  /(?<=[\u3001-\u9fff\uff01-\uff60])(?<![「『（【《〈〔［])(?=[\u3041-\u9fff\uff08\u3008-\u3010])(?![」』】》〉〕］ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** A text in lines that are no wider than this, broken between words; a word that is wider alone goes on below. */
export function linesIn(text: string, width: number, font: PdfFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/))
    for (const [at, part] of word.split(PARTED).entries()) {
      const last = lines.at(-1);
      const longer = last === undefined ? part : `${last}${at === 0 ? ' ' : ''}${part}`;
      if (last !== undefined && pdfWidth(longer, font, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(...broken(part, width, font, size));
    }
  return lines;
}

/** Each letter is measured once: to measure what is left anew for each line takes seconds of a long word. */
function broken(word: string, width: number, font: PdfFont, size: number): string[] {
  if (pdfWidth(word, font, size) <= width) return [word];
  const lines = [''];
  let left = width;
  for (const { segment } of letters.segment(word)) {
    const wide = pdfWidth(segment, font, size);
    // Where not even a letter fits, nothing is won by breaking.
    if (wide > left && wide <= width && lines.at(-1) !== '') {
      lines.push('');
      left = width;
    }
    lines[lines.length - 1] += segment;
    left -= wide;
  }
  return lines;
}

/** A text's longest beginning of whole letters that is no wider than this, and the rest. */
function splitAt(text: string, width: number, font: PdfFont, size: number): [string, string] {
  let left = width;
  for (const { segment, index } of letters.segment(text)) {
    left -= pdfWidth(segment, font, size);
    if (left < 0) return [text.slice(0, index), text.slice(index)];
  }
  return [text, ''];
}
