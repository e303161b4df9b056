import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { STARS_MAX } from '#contract/maintenance/maintenance.ratings.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ratingMessages as texts } from './rating.messages.ts';

const ALL = Array.from({ length: STARS_MAX }, (_, nth) => nth + 1);

/** One tap says how the work went; words may follow. */
export function RateWork({ ticket }: { ticket: Ticket }) {
  const { rating } = ticket;
  const [words, setWords] = useState(rating?.words ?? '');
  const rate = useWrite(api.maintenance.rate, { says: () => texts.saved });
  const stars = rate.isPending ? rate.variables.body.stars : (rating?.stars ?? 0);
  const send = (given: number) =>
    rate.mutate({ params: { ticketId: ticket.id }, body: { stars: given, words: words.trim() || null } });
  return (
    <Section title={texts.ask} className="mt-4">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{texts.label}</legend>
        {ALL.map((given) => (
          <button
            key={given}
            type="button"
            aria-label={texts.stars(given)}
            aria-pressed={given === stars}
            disabled={rate.isPending}
            onClick={() => send(given)}
            className="grid size-[44px] place-items-center rounded-sm hover:bg-hover"
          >
            <Star className={classNames('size-7!', given <= stars ? 'fill-current text-warning-text' : 'text-ink-3')} />
          </button>
        ))}
      </fieldset>
      {rating && (
        <>
          <p className="text-sm text-ink-2">{texts.thanks}</p>
          <div className="mt-3 grid gap-2">
            <Field label={texts.words} optional>
              <TextArea rows={2} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
            </Field>
            <div>
              <Button size="sm" busy={rate.isPending} onClick={() => send(rating.stars)}>
                {texts.send}
              </Button>
            </div>
          </div>
        </>
      )}
    </Section>
  );
}
