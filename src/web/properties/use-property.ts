import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { propertyMessages as texts } from './properties.messages.ts';

/** Reads one property for a page that says itself why it is not there. */
export const useProperty = (propertyId: string) =>
  useRead(api.properties.get, { params: { propertyId } }, { quiet: true, missing: texts.missing.id });
