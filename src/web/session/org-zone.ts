import { readerZone } from '#web/ui/reader-zone.ts';
import { session } from './use-session.ts';

/** The time zone of the organization on screen: days of money that are about several properties, or about none, go by it. */
export const orgZone = (): string => session.read().organization?.timeZone ?? readerZone();
