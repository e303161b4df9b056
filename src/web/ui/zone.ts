import { createContext, use } from 'react';
import { dayIn, isTimeZone, type PlainDate } from '#contract/dates.ts';

const machineZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let chosenZone: string | null = null;

/**
 * The time zone of the reader, the one they chose or else that of this machine: for moments that belong to no property, and
 * to tell whether its clocks show another time.
 */
export const readerZone = (): string => chosenZone ?? machineZone;

/** From now on the reader's clocks are those of this zone; null, or one that this browser does not know, is the machine's. */
export function setReaderZone(zone: string | null): void {
  chosenZone = zone !== null && isTimeZone(zone) ? zone : null;
}

/** By whose clocks a part of a page reckons: the property's that it is about, else the reader's. */
const ZoneContext = createContext<string | null>(null);
export const InZone = ZoneContext.Provider;
export const useZone = (): string => use(ZoneContext) ?? readerZone();

/** The day it is now by the clocks of a zone. */
export const todayIn = (timeZone: string): PlainDate => dayIn(new Date(), timeZone);

/** The hour on the reader's own clock, for a greeting: nothing about a property goes by it. */
export const hourOf = (now: Date): number => now.getHours();
