import type { SupportGrant } from '#contract/support/support.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Timeline, TimelineItem } from '#web/ui/timeline.tsx';
import {
  nounsInWords,
  supportOfPlatformMessages,
  supportStatusWords,
  supportOfOrganizationMessages as texts,
} from './support.messages.ts';

/** What was asked for before, and how it went. */
export function EarlierSupport({ grants }: { grants: readonly SupportGrant[] }) {
  const moments = useMoments();
  if (grants.length === 0) return null;
  return (
    <Timeline label={texts.earlier}>
      {grants.map((grant) => (
        <TimelineItem
          key={grant.id}
          who={{ name: grant.askedByName, id: grant.id }}
          at={grant.askedAt}
          when={moments.say(grant.askedAt)}
          sentence={
            <>
              {texts.earlierLine(grant.askedByName, nounsInWords(grant.nouns))}{' '}
              <span className="text-ink-3">
                {supportStatusWords[grant.status]}
                {grant.readCount > 0 && `. ${supportOfPlatformMessages.told(grant.readCount)}`}
              </span>
            </>
          }
        >
          <Quote>{grant.reason}</Quote>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
