import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './contractors.messages.ts';

const texts: Variant<typeof base> = {
  paperKindWords: { TRADE_LICENSE: 'Trade licence' },
  contractorFieldWords: { hourly: 'Labour an hour', hourlyMinor: 'Labour an hour' },
  contractorMessages: {
    papers: {
      none: 'No paper is kept yet. An insurance or a licence that runs out then stops new offers by itself.',
      noneWarns:
        'No paper is kept yet. Of an insurance or a licence that runs out you are warned before a job is offered.',
    },
  },
};
export default texts;
