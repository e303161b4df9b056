import { foldHome } from './fold.ts';

const UNIT_WORDS = /^(?:(?:apartment|apt|unit|flat|suite|ste|shop|room|rm|door|house|no|number) )+(?=\S)/;

/** The number of a unit without words such as "Apt" and "Flat", folded. */
export const bareNumber = (number: string): string => foldHome(number).replace(UNIT_WORDS, '');
