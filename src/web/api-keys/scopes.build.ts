import { isOfUse, SCOPES, type Scope, type ScopedNoun } from '#contract/scopes.ts';

/** The scopes there are, without the routes they are made from, which would weigh more than the page. */
export const allScopes: readonly Scope[] = SCOPES;

/** Those that a key for some properties can have, which acts as an operator. */
export const scopesForSome: readonly Scope[] = SCOPES.filter((scope) => isOfUse(scope, 'operator'));

/** The nouns of the scopes, in their order. */
export const scopedNouns = [...new Set(SCOPES.map((scope) => scope.split(':')[0] ?? ''))] as ScopedNoun[];
