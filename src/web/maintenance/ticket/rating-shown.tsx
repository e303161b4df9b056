import Star from 'lucide-react/icons/star';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Section } from '#web/ui/section.tsx';
import { ratingMessages as texts } from './rating.messages.ts';

/** What the renter said of the work; nothing where they said nothing. */
export function RatingShown({ ticket: { rating } }: { ticket: Ticket }) {
  const moments = useMoments();
  if (!rating) return null;
  return (
    <Section title={texts.heading}>
      <p className="flex items-center gap-2 text-sm">
        <Star className="fill-current text-warning-text" />
        <b className="font-medium">{texts.outOf(rating.stars)}</b>
        <span className="text-ink-2">{texts.from(rating.by.name, moments.stampOfYears(rating.at))}</span>
      </p>
      {rating.words && <Quote>{rating.words}</Quote>}
    </Section>
  );
}
