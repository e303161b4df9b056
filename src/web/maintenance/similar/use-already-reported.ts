import type { AlreadyReported } from '#contract/maintenance/maintenance.duplicates.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useSettled } from '#web/hooks/use-settled.ts';

type Typed = {
  propertyId: string | undefined;
  unitId: string | null;
  title: string;
  description: string;
  category: TicketCategory;
};
const NONE: readonly AlreadyReported[] = [];
/** Shorter than this, a title says nothing yet. */
const LETTERS_LEAST = 4;

/** The open requests that what is typed may be about, asked once it rests for a moment and the place is known. */
export function useAlreadyReported(typed: Typed): readonly AlreadyReported[] {
  const asked = JSON.parse(useSettled(JSON.stringify(typed))) as Typed;
  const isAsked = asked.propertyId !== undefined && asked.title.trim().length >= LETTERS_LEAST;
  const reported = useRead(
    api.maintenance.reportedAlready,
    { body: asked },
    { enabled: isAsked, quiet: true, keepsPrevious: true },
  );
  return (isAsked && reported.data) || NONE;
}
