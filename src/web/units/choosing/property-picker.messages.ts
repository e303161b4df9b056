import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of choosing a property. */
export const propertyPickerMessages = defineMessages('property-picker.propertyPickerMessages', {
  placeholder: 'Name or address',
  property: 'Property',
  all: 'All properties',
  several: (count: number) => `${count} properties`,
});
