import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of work that came again. */
export const callbackMessages = defineMessages('callback.callbackMessages', {
  heading: 'It came again',
  doneBy: (name: string, done: string) =>
    `${name} did this ${done}. They are asked first and come back without charge; an invoice for it is marked.`,
  earlier: (ref: string) => `The work before: ${ref}`,
});
