import { z } from 'zod';
import { isTimeZone } from './dates.ts';
import { says } from './language/field.sentences.ts';

/** Before it, calendars and PostgreSQL have a year 1 BC where ISO 8601 has a year 0. */
const FIRST_DAY = '0001-01-01';

/** A calendar day as "YYYY-MM-DD" that exists; in the time zone of the place it is about. */
export const PlainDate = z.iso
  .date({
    error: ({ input }) => says(input == null || input === '' ? 'field.missing' : 'field.day').error(),
    abort: true,
  })
  .refine((day) => day >= FIRST_DAY, says('field.day'))
  .brand<'PlainDate'>()
  .meta({ example: '2026-11-18' });
export type PlainDate = z.infer<typeof PlainDate>;

/** A moment in UTC, such as "2026-11-18T16:00:00.000Z". */
export const Instant = z.iso
  .datetime()
  .refine((moment) => moment >= FIRST_DAY, says('field.day'))
  .meta({ example: '2026-11-18T16:00:00.000Z' });
export type Instant = z.infer<typeof Instant>;

/** The name of a time zone in the IANA database, such as "Europe/London". */
export const TimeZone = z.string().refine(isTimeZone, says('field.time_zone')).meta({ example: 'Europe/London' });
export type TimeZone = z.infer<typeof TimeZone>;
