import { defineNoun } from '#server/noun.ts';
import { routes } from './reports.routes.ts';

/** Reports about the books, each with two ways to the same figure. */
export const reports = defineNoun({}, { routes, subjects: {} });
