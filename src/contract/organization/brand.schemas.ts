import { z } from 'zod';
import { says } from '../language/field.sentences.ts';
import { HEX, readableColor } from './brand.ts';

/** A color for mails and letters; one that is too light for white letters is kept as the shade that is not. */
export const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HEX, says('field.color'))
  .transform(readableColor)
  .nullish()
  .transform((value) => value ?? null);

const ADDRESS_MAX = 200;
const SCHEME = 'https://';
/** How much of an address may be typed: its beginning is kept with it, also where it was left out. */
const roomFor = (text: string): number => ADDRESS_MAX - (withScheme(text).length - text.length);

/** An address of the web, with or without its beginning as it is typed. */
export const Website = z
  .string()
  .trim()
  .refine((text) => text.length <= roomFor(text), {
    error: ({ input }) => says('field.too_long', { maximum: roomFor(String(input)) }).error(),
    abort: true,
  })
  .refine((text) => text === '' || isWebAddress(withScheme(text)), says('field.website'))
  .nullish()
  .transform((text) => (text ? withScheme(text) : null));

const withScheme = (text: string): string => (/^https?:\/\//i.test(text) ? text : `${SCHEME}${text}`);

/** A name of the web, whose last part is written in letters of any script, as browsers spell those: "xn--p1ai" is "рф". */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;
const WebAddress = z.url({ protocol: /^https?$/, hostname: HOST });
/** Names and passwords in an address only mislead those who read it. */
const isWebAddress = (text: string): boolean =>
  WebAddress.safeParse(text).success && !/^https?:\/\/[^/?#]*@/i.test(text);
