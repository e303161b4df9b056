import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import DoorOpen from 'lucide-react/icons/door-open';
import Eye from 'lucide-react/icons/eye';
import { useWatch } from 'react-hook-form';
import { formatTime } from '#contract/format/date.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { Consequence } from '#web/layout/consequence.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { newPropertyMessages as texts } from '../form/property-form.messages.ts';
import type { PropertyParts } from '../form/property-form.tsx';

type Watched = { form: PartsForm<PropertyParts> };
/** A search for less would find half the list. */
const LEAST_LETTERS = 4;

/** Which properties stand at the street and number that is being typed. */
export function useSameAddress({ form }: Watched) {
  const street = useWatch({ control: form.control, name: 'address.street' }).trim();
  const q = useSettled(/\d/.test(street) && street.length >= LEAST_LETTERS ? street : '');
  const found = useRead(api.properties.list, { query: { q, limit: 3 } }, { enabled: q !== '', quiet: true });
  return (q && found.data) || [];
}
type SameAddress = ReturnType<typeof useSameAddress>;

/** In one line, on a phone: how many stand there already. */
export const sameAddressLine = (same: SameAddress): string | undefined =>
  same.length > 0 ? texts.count(same.length) : undefined;

/** What may be this property already, and what follows from what is typed. */
export function PropertyConsequences({ form, same }: Watched & { same: SameAddress }) {
  const [timeZone, currency, owners] = useWatch({ control: form.control, name: ['timeZone', 'currency', 'owners'] });
  const { now } = useMoments();
  return (
    <div className="grid gap-6">
      {same.length > 0 && (
        <Section title={texts.same}>
          <ul className="rows" aria-live="polite">
            {same.map(({ id, name, address }) => (
              <li key={id}>
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-xs text-ink-2">{`${address.street}, ${address.city}`}</span>
                </span>
                <LinkButton size="sm" href={paths.property(id)} aria-label={texts.openWhich(name)}>
                  {texts.open}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={texts.after}>
        <ul className="grid gap-3 text-sm">
          {timeZone && (
            <Consequence icon={<Clock />}>{texts.clocks(formatTime(now, { ...orgLocale(), timeZone }))}</Consequence>
          )}
          {currency && <Consequence icon={<Coins />}>{texts.money(currency)}</Consequence>}
          <Consequence icon={<Eye />}>{owners.length > 0 ? texts.ownersSee : texts.officeSees}</Consequence>
          <Consequence icon={<DoorOpen />}>{texts.homes}</Consequence>
        </ul>
      </Section>
    </div>
  );
}
