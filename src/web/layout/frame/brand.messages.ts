import { defineMessages } from '#contract/language/catalogue.ts';

/** What the product is called: all of the frame's texts that a page before sign-in needs. */
export const brandMessages = defineMessages('brand.brandMessages', {
  product: 'Lintel',
  home: 'Lintel, to the dashboard',
});
