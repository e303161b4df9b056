import type { Sentence } from '../language/sentences.ts';
import type { maintenanceSentences } from './maintenance.sentences.ts';

const sentences: Partial<Record<keyof typeof maintenanceSentences, Sentence>> = {
  'ticket.status_CANCELLED': 'Cancelled',
};
export default sentences;
