import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Language,
  languageOfCountry,
  preferredLanguage,
  readAcceptLanguage,
} from '#contract/language/languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The country of the organization in which it acts. */
    country: string | null;
  }
}

/** Gives every request a place for the country in which it acts. */
export const mountCountries = (app: FastifyInstance): void => void app.decorateRequest('country', null);

/** The language to answer in: the one that was asked for, else that of the organization. */
export const languageOf = (request: FastifyRequest): Language =>
  askedFor(request.headers['accept-language']) ?? languageOfCountry(request.country);

/** Browsers ask in a few ways, each of them with every call. */
const WAYS_MAX = 200;
const ways = new Map<string, Language | null>();

function askedFor(header: string | undefined): Language | null {
  if (header === undefined) return null;
  const known = ways.get(header);
  if (known !== undefined) return known;
  const language = preferredLanguage(readAcceptLanguage(header));
  if (ways.size < WAYS_MAX) ways.set(header, language);
  return language;
}
