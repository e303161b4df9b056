import { sql } from 'kysely';
import type { contractorNoticeSentences } from '#contract/contractors/contractors.notices.ts';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { Waiting } from '#server/access/noticing.ts';

/** A paper that was reminded of is neither renewed nor followed by the next of its kind. */
const toRenew = sql<boolean>`exists (
  select from contractor_papers paper
  where paper.org_id = contractor.org_id and paper.contractor_id = contractor.id and paper.reminded_days is not null
    and not exists (
      select from contractor_papers next
      where next.org_id = paper.org_id and next.contractor_id = paper.contractor_id
        and next.kind = paper.kind and next.name is not distinct from paper.name and next.ends_on > paper.ends_on))`;

/** How long a contractor's papers wait for who decides for the organization. */
export const paperWaiting: Waiting<AskingOf<typeof contractorNoticeSentences>> = {
  from: 'people contractor',
  id: 'contractor.id',
  while: { paper_ending: toRenew, paper_ends_today: toRenew },
};
