import type { Ability } from '#contract/ability.ts';

/** Why something cannot be done; `otherwise` stands in where the role has no part in it. Undefined when it can be done. */
export function reasonOf(ability: Ability, otherwise?: string): string | undefined {
  if (ability === true) return undefined;
  return ability === false ? otherwise : ability.message;
}
