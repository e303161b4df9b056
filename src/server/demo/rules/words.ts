import type { Country } from './names.ts';

/** What people in New York call it. */
const AMERICAN: [british: RegExp, american: string][] = [
  [/\blift\b/g, 'elevator'],
  [/\btap\b/g, 'faucet'],
  [/\bsocket\b/g, 'outlet'],
  [/\bmould\b/g, 'mold'],
  [/\bdraught\b/g, 'draft'],
  [/\bneighbour/g, 'neighbor'],
  [/\bcooker\b/g, 'stove'],
  [/\bhob\b/g, 'burners'],
  [/\bthe postman\b/g, 'the mailman'],
  [/\bskimmed\b/g, 'taped'],
  [/\bparcels\b/g, 'packages'],
  [/\bmetres\b/g, 'yards'],
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A sentence in the words of the place. */
export function inWordsOf(country: Country, text: string): string {
  if (country !== 'US') return text;
  return AMERICAN.reduce(
    (sentence, [british, american]) =>
      sentence
        .replaceAll(british, american)
        .replaceAll(
          new RegExp(`(^|[.!?] )${capital(british.source.replaceAll('\\b', ''))}\\b`, 'g'),
          `$1${capital(american)}`,
        ),
    text,
  );
}
