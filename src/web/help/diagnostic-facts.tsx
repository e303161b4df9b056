import type { Diagnostics } from '#contract/help/help.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { helpMessages } from './help.messages.ts';

const texts = helpMessages.report;

/** What goes along with a report, all of it. */
export const DiagnosticFacts = ({ diagnostics }: { diagnostics: Diagnostics }) => (
  <DescriptionList
    facts={[
      { name: texts.page, value: diagnostics.page },
      { name: texts.lastPages, value: diagnostics.lastPages.join(', ') },
      { name: texts.browser, value: <span className="wrap-anywhere">{diagnostics.browser}</span> },
      { name: texts.window, value: diagnostics.window },
      { name: texts.timeZone, value: diagnostics.timeZone },
      { name: texts.language, value: diagnostics.language },
      { name: texts.activeRole, value: diagnostics.activeRole },
    ].filter(({ value }) => value !== '')}
  />
);
