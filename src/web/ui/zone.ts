import { createContext, use } from 'react';
import { dayIn, type PlainDate } from '#contract/dates.ts';

/** The time zone of this machine: for moments that belong to no property, and to tell whether its clocks show another time. */
export const readerZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By whose clocks a part of a page reckons: the property's that it is about, else the reader's. */
const ZoneContext = createContext(readerZone);
export const InZone = ZoneContext.Provider;
export const useZone = (): string => use(ZoneContext);

/** The day it is now by the clocks of a zone. */
export const todayIn = (timeZone: string): PlainDate => dayIn(new Date(), timeZone);

/** The hour on the reader's own clock, for a greeting: nothing about a property goes by it. */
export const hourOf = (now: Date): number => now.getHours();
