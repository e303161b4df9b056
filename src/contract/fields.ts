import { z } from 'zod';
import { COUNTRY_CODES } from './format/countries.ts';
import { plainLine, plainText } from './format/plain-text.ts';
import { says } from './language/field.sentences.ts';
import { speakPlainly } from './language/plain-issue.ts';

// Here, because every noun's schemas are made of these: whoever checks by one of them says it plainly.
speakPlainly();

export const Id = z.uuid();
/** Grows by one with each change; send back the one you saw. */
export const Version = z.number().int().positive();

/** What stands at the end of a link. One that was cut off leads nowhere, and is no mistake in a form. */
export const LinkToken = z.string().max(1000);

/** Text a person typed: without what nobody sees, trimmed. A field of its own says what else it is. */
export const typed = () => z.string().overwrite(plainText).trim();
const typedLine = () => z.string().overwrite(plainLine).trim();
type Typed = ReturnType<typeof typed>;

const needed = (text: Typed, max: number) =>
  text.min(1, says('field.missing')).max(max, says('field.too_long', { maximum: max }));
const optional = (text: Typed, max: number) =>
  text
    .max(max, says('field.too_long', { maximum: max }))
    .nullish()
    .transform((value) => value || null);

/** A name or another line, which is not empty, with an upper bound. */
export const line = (max = 127) => needed(typedLine(), max);
/** A line that may be left out; an empty one counts as left out. */
export const optionalLine = (max = 127) => optional(typedLine(), max);
/** Longer text with line breaks, which is not empty. */
export const longText = (max: number) => needed(typed(), max);
/** Longer text with line breaks, which may be left out. */
export const optionalText = (max = 5000) => optional(typed(), max);

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(says('field.email')));

export const Phone = z.object({
  /** Calling code, digits only, such as 44. */
  countryCode: z.string().regex(/^\d{1,3}$/, says('field.calling_code')),
  /** National number, digits only. */
  number: z.string().regex(/^\d{4,14}$/, says('field.phone_digits')),
});
export type Phone = z.infer<typeof Phone>;

/** A number as people write it down: "(347) 555-0176", "(+351) 912 345 678"; null where they left it out. */
export const WrittenPhone = z
  .string()
  .trim()
  .regex(/^$|^(?=.{5,30}$)[+(]{0,2}\d[\d\s().\-/]*$/, says('field.phone_digits'))
  .nullish()
  .transform((text) => text || null);

/** ISO 3166-1 alpha-2, of a country there is. */
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, { ...says('field.country'), abort: true })
  .refine((code) => COUNTRY_CODES.includes(code), says('field.country'))
  .meta({ example: 'US' });

export const Address = z.object({
  street: line(200),
  street2: optionalLine(200),
  city: line(100),
  state: optionalLine(100),
  zipCode: optionalLine(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, says('field.country')),
});
export type Address = z.infer<typeof Address>;

/** Some of what there is, at least so many: in its own order and each once, however it was ticked. */
export const someOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  { min = 0, whenFewer }: { min?: number; whenFewer?: ReturnType<typeof says> } = {},
) =>
  z
    .array(z.enum(values))
    .min(min, whenFewer)
    .max(values.length)
    .transform((chosen) => values.filter((value) => chosen.some((one) => one === value)) as V[number][]);

/** A person in a list or beside a fact: id and the name to show. */
export const PersonBrief = z.object({ id: Id, name: z.string() });
/** A place in a list or beside a fact. */
export const PropertyBrief = z.object({ id: Id, name: z.string() });
export const UnitBrief = z.object({ id: Id, label: z.string() });

/** A stored file as it appears beside its parent. */
export const FileBrief = z.object({
  id: Id,
  /** Names the file in delete calls. */
  key: z.string(),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  /** Where its bytes are, and a small picture of it where there is one. */
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type FileBrief = z.infer<typeof FileBrief>;
