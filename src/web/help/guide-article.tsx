import { Suspense } from 'react';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { isOffered } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { GuideLinks } from './guide-links.tsx';
import { guideTexts } from './guides.messages.ts';
import { findGuides, GUIDES, type GuideId, type Reader } from './guides.ts';
import { helpMessages } from './help.messages.ts';

const texts = helpMessages.guide;
const GuidePicture = lazyOnce(async () => ({ default: (await import('./guide-picture.tsx')).GuidePicture }));

/** One guide: what it is for, step by step, where to do it, and what stands next to it. */
export function GuideArticle({ id, reader }: { id: GuideId; reader: Reader }) {
  const { activeRole } = useSession();
  const { title, lede, steps, more } = guideTexts[id];
  const { page, topic } = GUIDES[id];
  const access = nouns.flatMap((noun) => noun.pages ?? []).find(({ path }) => path === page)?.access;
  const mayOpen = activeRole !== null && access !== undefined && isOffered(access, activeRole);
  const others = findGuides(reader, '').filter((other) => other !== id && GUIDES[other].topic === topic);
  return (
    <Page reading>
      <PageHead
        crumbs={[{ label: texts.crumb, href: paths.help }, { label: title }]}
        title={title}
        lede={lede}
        actions={mayOpen && <LinkButton href={page}>{texts.open}</LinkButton>}
      />
      <div className="mt-5 grid gap-6">
        <ol aria-label={texts.steps} className="grid gap-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span className="grid size-6 flex-none place-items-center rounded-full bg-primary-soft text-xs font-medium text-primary-text tabular-nums">
                {at + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
        <Suspense fallback={<div className="aspect-[820/560] w-full rounded-md bg-press" />}>
          <GuidePicture key={id} id={id} />
        </Suspense>
        {more && (
          <Note>
            <b>{texts.good}:</b> {more}
          </Note>
        )}
        {others.length > 0 && (
          <Section title={texts.next}>
            <GuideLinks ids={others} reader={reader} />
          </Section>
        )}
      </div>
    </Page>
  );
}
