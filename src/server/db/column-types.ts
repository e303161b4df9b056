import pg from 'pg';

const TYPE = { bool: 16, int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/**
 * One reading of PostgreSQL's types everywhere: days and decimals stay text, instants are ISO in UTC, int8 a number. What is
 * written is within the safe integers; a row that came to be beyond them is read as the nearest number rather than not at
 * all, so that it can be seen and mended.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [TYPE.int8]: Number,
  [TYPE.date]: (text) => text,
  [TYPE.numeric]: (text) => text,
  [TYPE.timestamptz]: (text) =>
    text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString(),
};

export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
} as pg.CustomTypesConfig;
