import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketRelation } from '#contract/maintenance/maintenance.links.ts';

/** Texts of requests that belong together. */
export const relatedMessages = defineMessages('related.relatedMessages', {
  heading: 'Related requests',
  none: 'What goes its own way is split off; what belongs together is linked.',
  relations: {
    SPLIT_OFF: 'split off from this one',
    SPLIT_FROM: 'this one was split off from it',
    LINKED: 'linked',
  } satisfies Record<TicketRelation, string> as Record<TicketRelation, string>,
  unlink: (ref: string) => `Take the link with ${ref} away`,
  unlinked: (ref: string) => `No longer linked with ${ref}.`,
  link: {
    open: 'Link…',
    title: (ref: string) => `Link ${ref} with another request`,
    lede: 'Both keep their own state, costs and visits, and show each other.',
    other: 'Request',
    placeholder: 'Number, words, home or name',
    nothingFound: 'No request found.',
    keep: 'Close',
    send: 'Link',
    done: 'Linked.',
  },
  split: {
    open: 'Split off…',
    title: (ref: string) => `Split a part off from ${ref}`,
    lede: 'It becomes a request of its own at the same place, for the same people, who are told. Costs and visits stay here.',
    photos: 'Photos that go along',
    photo: (nth: number, name: string) => `Photo ${nth} · ${name}`,
    keep: 'Keep it as one',
    send: 'Split off',
    done: (ref: string) => `Split off. It goes on as ${ref}.`,
  },
});
