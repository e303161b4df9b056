import type { Sentence } from '../language/sentences.ts';
import type { fieldLabels } from './fields.sentences.ts';

const sentences: Partial<Record<keyof typeof fieldLabels, Sentence>> = {
  'import.field.property.zipCode': 'Postcode',
  'import.field.contractor.licenseNumber': 'Number of the licence',
  'import.field.contractor.licenseEndsOn': 'Trade licence ends on',
};
export default sentences;
