import { createContext, use } from 'react';
import { dayIn, type PlainDate } from '#contract/dates.ts';
import { readerZone } from './reader-zone.ts';

/** By whose clocks a part of a page reckons: the property's that it is about, else the reader's. */
const ZoneContext = createContext<string | null>(null);
export const InZone = ZoneContext.Provider;
export const useZone = (): string => use(ZoneContext) ?? readerZone();

/** The day it is now by the clocks of a zone. */
export const todayIn = (timeZone: string): PlainDate => dayIn(new Date(), timeZone);

/** The hour on the reader's own clock, for a greeting: nothing about a property goes by it. */
export const hourOf = (now: Date): number => now.getHours();
