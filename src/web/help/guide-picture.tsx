import { useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import type { GuideId } from './guides.ts';
import { helpMessages } from './help.messages.ts';
import { pictures, takenOn } from './pictures/taken.json';

const texts = helpMessages.guide;
/** Their addresses, by file. */
const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

/** The screen that a guide is about, in the light or the dark; opens large. */
export function GuidePicture({ id }: { id: GuideId }) {
  const [opened, setOpened] = useState<string | null>(null);
  const [light = '', dark = ''] = ['light', 'dark'].map((theme) => files[`./pictures/${id}.${theme}.avif`]);
  const alt = texts.picture(pictures[id].shows);
  const caption = texts.takenOn(formatDate(takenOn, orgLocale()));
  return (
    <figure>
      <button
        type="button"
        className="block w-full overflow-hidden rounded-md border border-line focus-visible:rounded-md"
        aria-label={`${texts.enlarge}: ${alt}`}
        onClick={({ currentTarget }) => setOpened(shownIn(currentTarget))}
      >
        <img src={light} alt="" width={820} height={560} loading="lazy" className="h-auto w-full night:hidden" />
        <img src={dark} alt="" width={820} height={560} loading="lazy" className="hidden h-auto w-full night:block" />
      </button>
      <figcaption className="mt-1.5 text-xs text-ink-3">{caption}</figcaption>
      <PhotoViewer
        photos={[{ src: opened ?? light, alt, caption }]}
        at={opened === null ? null : 0}
        onMove={() => {}}
        onClose={() => setOpened(null)}
      />
    </figure>
  );
}

/** The one of two that the appearance of the page lets see. */
const shownIn = (button: HTMLElement): string | null =>
  [...button.querySelectorAll('img')].find((image) => image.checkVisibility())?.src ?? null;
