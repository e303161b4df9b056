import { numberFormat } from '#contract/format/intl.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { once } from '#server/once.ts';

/** Signs that several currencies have: which one is meant says the place. */
const SHARED: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD SGD HKD MXN ARS CLP COP UYU DOP BSD BBD BZD BMD BND CUP KYD FJD GYD JMD LRD NAD SBD SRD TTD TWD XCD',
  kr: 'SEK NOK DKK ISK',
  '¥': 'JPY CNY',
  Rs: 'INR PKR LKR NPR MUR SCR',
  FCFA: 'XOF XAF',
};
export const SHARED_SIGNS = Object.keys(SHARED) as readonly string[];

/** What stands for a currency beside a figure in capitals, with its ISO code or the sign that it shares with others. */
export const CURRENCY_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/US\$|\$US\b|\bUSD\b/g, 'USD'],
  [/CA\$|C\$|\$CA\b|\bCAD\b/g, 'CAD'],
  [/AU\$|A\$|\$AU\b|\bAUD\b/g, 'AUD'],
  [/NZ\$|\bNZD\b/g, 'NZD'],
  [/HK\$|\bHKD\b/g, 'HKD'],
  [/NT\$|\bTWD\b/g, 'TWD'],
  [/E£|\bEGP\b/g, 'EGP'],
  [/L£|\bLBP\b/g, 'LBP'],
  [/\bF\s?CFA\b/g, 'FCFA'],
  [/MX\$|\bMXN\b/g, 'MXN'],
  [/S\$|\bSGD\b/g, 'SGD'],
  [/£(?:GB)?|\bGBP\b/g, 'GBP'],
  [/€|\bEUR\b/g, 'EUR'],
  [/₹|\bINR\b/g, 'INR'],
  [/\bRS\b\.?/g, 'Rs'],
  [/R\$|\bBRL\b/g, 'BRL'],
  [/ZŁ|\bZL\b|\bPLN\b/g, 'PLN'],
  [/\bCHF\b|\bSFR\b\.?|\bFR\.(?=\s*\d)/g, 'CHF'],
  [/CN¥|\bCNY\b|\bRMB\b|元/g, 'CNY'],
  [/JP¥|\bJPY\b|円/g, 'JPY'],
  [/₺|(?<=\d\s?)TL\b/g, 'TRY'],
  [/\bLEI\b/g, 'RON'],
  [/\bKSH\b\.?/g, 'KES'],
  [/[¥￥]/g, '¥'],
  [/\bKR\b\.?/g, 'kr'],
  [/\$/g, '$'],
];

/** By what platforms write for a currency, in capitals and without its point: "FT" is that of Hungary, "R" of South Africa. */
const usualSigns = once(() => {
  const signs = new Map<string, string>();
  for (const currency of Intl.supportedValuesOf('currency')) {
    const format = numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
    signs.set(plain(sign), currency);
  }
  return signs;
});
const plain = (sign: string): string => sign.replaceAll(/[\s.]/g, '').toUpperCase();

const BEFORE = /^([-−–(]?\s*)([^\d\s.,()+−–-][^\d(),+−–-]{0,4}?)\s*(?=[-−–(]?\d)/u;
const BEHIND = /(?<=\d\)?)\s*([^\d\s.,()+−–-][^\d,()+−–-]{0,4})$/u;

/** A sign that no table names, before or behind a figure, and the figure without it; null where there is none. */
export function takeUsualSign(text: string): { currency: string; rest: string } | null {
  const before = usualSigns().get(plain(BEFORE.exec(text)?.[2] ?? ''));
  if (before !== undefined) return { currency: before, rest: text.replace(BEFORE, '$1') };
  const behind = usualSigns().get(plain(BEHIND.exec(text)?.[1] ?? ''));
  return behind === undefined ? null : { currency: behind, rest: text.replace(BEHIND, '') };
}

/** Which currencies can be meant by what names one, an ISO code or a shared sign. */
export const currenciesMeant = (named: string): string[] => (SHARED[named] ?? named).split(' ');

/** Whether what names a currency means this one. */
export const meansCurrency = (named: string, currency: string): boolean => currenciesMeant(named).includes(currency);

/** The currency that a name most likely means as long as nobody knows where; null where it means none. */
export const likelyCurrency = (named: string): string | null => {
  const [first] = currenciesMeant(named);
  return first !== undefined && isKnownCurrency(first) ? first : null;
};
