import type { Sentence } from '../language/sentences.ts';
import type { leaseNoticeSentences } from './leases.notices.ts';
import type { leaseSentences } from './leases.sentences.ts';

const sentences: Partial<Record<keyof typeof leaseSentences | keyof typeof leaseNoticeSentences, Sentence>> = {
  'lease.was_cancelled': 'The lease was cancelled.',
  'lease.cancelled_not_to_delete': 'Only a draft can be deleted; a cancelled lease stays as history.',
  'lease.rented_after_notice': 'The unit is let to somebody else after the notice. Cancel or change that lease first.',
  'notice.lease_cancelled': ({ home }) => `The lease is cancelled: ${home}`,
  'lease.rented_after': 'The unit is let again after this lease.',
};
export default sentences;
