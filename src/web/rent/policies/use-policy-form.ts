import type { Policies, PolicyBody } from '#contract/rent/rent.policies.ts';
import type { SchemaLoader } from '#web/forms/check-by-contract.ts';
import type { Parts, TypedOf } from '#web/forms/parts.ts';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { rentMessages as texts } from '../rent.messages.ts';
import { isOwnAt, type Place, setPolicy } from './policy-calls.ts';

/** What a dialog that sets rules at a place is given. */
export type PolicyDialogProps<Name extends keyof Policies> = {
  policy: Policies[Name];
  place: Place;
  onClose: () => void;
};

/** Rules as they hold at a place, over its own version; null where it has none of its own. */
type Held<Name extends keyof Policies> = { rules: Policies[Name]['rules']; version: number | null };

type Given<Name extends keyof Policies, P extends Parts, Body> = PolicyDialogProps<Name> & {
  name: Name;
  parts: P;
  /** Of the rules themselves. */
  schema?: SchemaLoader | undefined;
  /** Rules as the fields say them, each under its name. */
  bodyOf: (typed: TypedOf<P>) => Body;
  valuesOf: (rules: Policies[Name]['rules']) => TypedOf<P>;
  input: (changes: Partial<Body>, held: Held<Name>) => PolicyBody;
};

/** Sets rules at a place. Whose rules were saved meanwhile are shown beside those that are typed, to choose from. */
export function usePolicyForm<Name extends keyof Policies, P extends Parts, Body extends Record<string, unknown>>(
  given: Given<Name, P, Body>,
): ContractForm<P> {
  const { name, policy, place, parts, schema, bodyOf, valuesOf, input, onClose } = given;
  const heldBy = ({ rules, from, version }: Policies[Name]): Held<Name> => ({
    rules,
    version: isOwnAt(place, from) ? version : null,
  });
  return useUpdateForm({
    parts,
    schema,
    bodyOf,
    call: setPolicy,
    row: heldBy(policy),
    // Each part says its own label.
    words: {},
    valuesOf: ({ rules }: Held<Name>) => valuesOf(rules),
    rowIn: (current) => heldBy((current as Policies)[name]),
    input: (changes, _version, held) => ({ place, body: input(changes, held) }),
    says: () => texts.policySaved,
    onDone: onClose,
    named: texts.theseRules,
  });
}
