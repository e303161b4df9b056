import { Suspense } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { helpMessages } from './help.messages.ts';

const NewsList = lazyOnce(async () => ({ default: (await import('./news-list.tsx')).NewsList }));

/** What is new, from the changelog of this very version; it comes once the page is there. */
export const News = () => (
  <Section title={helpMessages.news.title}>
    <Suspense fallback={<Coming />}>
      <NewsList />
    </Suspense>
  </Section>
);
