import { defineMessages } from '#contract/language/catalogue.ts';

/** What is offered for ticked properties; what is asked then comes with its dialog. */
export const propertyBulkFaceMessages = defineMessages('property-bulk-face.propertyBulkFaceMessages', {
  manager: 'Manager',
});
