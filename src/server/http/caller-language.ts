import type { FastifyRequest } from 'fastify';
import {
  type Language,
  languageOfCountry,
  preferredLanguage,
  readAcceptLanguage,
} from '#contract/language/languages.ts';

const countries = new WeakMap<FastifyRequest, string | null>();

/** Remembers the country of the organization in which this request acts. */
export const noteCountry = (request: FastifyRequest, country: string | null): void => {
  countries.set(request, country);
};

/** The language to answer in: the one that was asked for, else that of the organization. */
export const languageOf = (request: FastifyRequest): Language =>
  preferredLanguage(readAcceptLanguage(request.headers['accept-language'])) ??
  languageOfCountry(countries.get(request));
