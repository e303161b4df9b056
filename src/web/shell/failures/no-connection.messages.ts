import { defineMessages } from '#contract/language/catalogue.ts';

/** In place of a page whose code is not on the device while there is no network. */
export const noConnectionMessages = defineMessages('no-connection.noConnectionMessages', {
  title: 'There is no connection',
  text: 'What you opened has to be loaded first. Nothing that was sent or kept is lost, and it opens by itself once the connection is back.',
});
