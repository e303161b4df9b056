import type { OrganizationEffects } from '#contract/organization/organization.ts';
import type { Capability, Role } from '#contract/permissions.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { Section } from '#web/ui/section.tsx';
import type { ComparedLine } from '#web/ui/stale-version.tsx';
import { capabilityWords, policyMessages, organizationMessages as texts } from './organization.messages.ts';
import { reachedBy } from './reached-by.ts';

type WhatChangesProps = {
  lines: readonly ComparedLine[];
  effects: OrganizationEffects | undefined;
  /** Counting did not work. */
  isUncounted: boolean;
};

/** What saving would change, and how many people it concerns, before anything is saved. */
export function WhatChanges({ lines, effects, isUncounted }: WhatChangesProps) {
  const reached = effects ? reachedBy(new Set(lines.map(({ key }) => key)), effects.reached) : [];
  return (
    <>
      <Section title={texts.changes}>
        {lines.length === 0 && <p className="text-sm text-ink-3">{texts.noChanges}</p>}
        <dl className="grid gap-[12px] text-sm">
          {lines.map(({ key, label, yours, theirs }) => (
            <div key={key}>
              <dt className="text-ink-2">{label}</dt>
              <dd>
                <del>{theirs}</del> <span className="sr-only">{texts.instead}</span> <ins>{yours}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      {isUncounted && <p className="mt-[16px] text-sm text-ink-2">{texts.effectsFailed}</p>}
      {effects && effects.effects.length + effects.signedOutCount + reached.length > 0 && (
        <Section title={texts.touched} className="mt-[24px]">
          <ul className="grid gap-[8px] text-sm">
            {effects.effects.map((effect) => (
              <li key={`${effect.kind} ${effect.of}`}>{sentenceOf(effect)}</li>
            ))}
            {reached.map(({ kind, count }) => (
              <li key={kind}>{texts.reached[kind](count)}</li>
            ))}
            {effects.signedOutCount > 0 && <li>{policyMessages.signedOut(effects.signedOutCount)}</li>}
          </ul>
        </Section>
      )}
    </>
  );
}

const names: Record<Capability | Role, string> = { ...capabilityWords, ...sessionMessages.roles };

function sentenceOf({ kind, of, memberCount, withoutSecondFactorCount }: OrganizationEffects['effects'][number]) {
  return texts.effects[kind](names[of], memberCount, withoutSecondFactorCount);
}
