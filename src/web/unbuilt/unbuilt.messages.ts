import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of pages whose content comes later, and what the menu calls them. */
export const unbuiltMessages = defineMessages('unbuilt.unbuiltMessages', {
  title: (what: string) => `${what}: not built yet`,
  explains: 'This page has its place and its address, and nothing in it so far. Everything else works without it.',
  toDashboard: 'Go to the dashboard',
  places: {
    analytics: 'Analytics',
  },
});

export type UnbuiltPlace = keyof typeof unbuiltMessages.places;
