import pg from 'pg';

const TYPE = { int8: 20, textArray: 1009, date: 1082, timestamptz: 1184, numeric: 1700 };

const readTextArray: (text: string) => unknown = pg.types.getTypeParser(TYPE.textArray, 'text');

/**
 * One reading of PostgreSQL's types everywhere: days and decimals stay text, instants are ISO in UTC, int8 a number. What is
 * written is within the safe integers; a row that came to be beyond them is read as the nearest number rather than not at
 * all, so that it can be seen and mended.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [TYPE.int8]: Number,
  [TYPE.date]: (text) => text,
  [TYPE.numeric]: (text) => text,
  // Most rows have no tags, and to find out by reading them letter by letter takes a thirtieth of a list.
  [TYPE.textArray]: (text) => (text === '{}' ? [] : readTextArray(text)),
  [TYPE.timestamptz]: (text) =>
    text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString(),
};

export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
} as pg.CustomTypesConfig;
