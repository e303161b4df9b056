import Bug from 'lucide-react/icons/bug';
import { Suspense } from 'react';
import { knownOf, oneOf, useUrlState } from '#web/address.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Contacts } from './contacts.tsx';
import { GuideArticle } from './guide-article.tsx';
import { GuideLinks } from './guide-links.tsx';
import { topicWords } from './guides.messages.ts';
import { findGuides, GUIDE_IDS, GUIDES, READERS, type Reader, readerOf, STAFF, type Topic } from './guides.ts';
import { helpMessages as texts } from './help.messages.ts';
import { News } from './news.tsx';
import { Reports } from './reports.tsx';
import { TopicIcon } from './topic-icon.tsx';

const ReportDialog = lazyOnce(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Guides for whoever asks, whom to ask, what is new for those who manage homes, and where to say that something is broken. */
export function HelpPage() {
  const [url, change] = useUrlState();
  const { activeRole } = useSession();
  const dialog = useDialogUrl();
  const guide = knownOf(GUIDE_IDS, url, 'guide')?.[0];
  const q = oneOf(url, 'q') ?? '';
  const reader = knownOf(READERS, url, 'for')?.[0] ?? readerOf(activeRole);
  if (guide) return <GuideArticle id={guide} reader={reader} />;
  return (
    <Page>
      <PageTitle title={texts.title} />
      <h1 className="sr-only">{texts.title}</h1>
      <div className="mx-auto grid max-w-[520px] justify-items-center gap-4 border-line pt-6 pb-8 text-center">
        <h2 className="text-2xl max-desktop:text-xl">{texts.question}</h2>
        <div className="w-full">
          <SearchBox
            value={q}
            placeholder={texts.search}
            onSearch={(typed) => change({ q: typed }, { replace: true })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-2">
          {texts.writtenFor}
          <Segment
            aria-label={texts.writtenFor}
            choices={READERS.map((value) => ({ value, label: texts.readers[value] }))}
            value={reader}
            onChange={(value) => change({ for: value }, { replace: true })}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-8 border-t border-line pt-6 max-wide:grid-cols-[minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <Guides reader={reader} q={q} />
          {STAFF.includes(reader) && <News />}
        </div>
        <aside className="grid content-start gap-8">
          {can(activeRole, 'problems:report') && (
            <>
              <Contacts />
              <Section title={texts.broken.title}>
                <p className="mb-3 text-sm text-ink-2">{texts.broken.text}</p>
                <Button icon={<Bug />} onClick={() => dialog.open('report')}>
                  {texts.broken.report}
                </Button>
              </Section>
            </>
          )}
          {can(activeRole, 'problems:read') && <Reports />}
        </aside>
      </div>
      <Suspense>{dialog.shown === 'report' && <ReportDialog onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

/** Guides by topic; those that were looked for in one list, the best first. */
function Guides({ reader, q }: { reader: Reader; q: string }) {
  const found = findGuides(reader, q);
  if (found.length === 0) return <p role="status">{texts.nothing(q)}</p>;
  if (q.trim()) return <GuideLinks ids={found} reader={reader} />;
  const byTopic = Map.groupBy(found, (id) => GUIDES[id].topic);
  const topics = (Object.keys(topicWords) as Topic[]).flatMap((topic) => {
    const ids = byTopic.get(topic);
    return ids ? [{ topic, ids }] : [];
  });
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-desktop:grid-cols-1">
      {topics.map(({ topic, ids }) => (
        <Section
          key={topic}
          title={
            <span className="flex items-center gap-2">
              <TopicIcon topic={topic} />
              {topicWords[topic]}
            </span>
          }
        >
          <GuideLinks ids={ids} reader={reader} />
        </Section>
      ))}
    </div>
  );
}
