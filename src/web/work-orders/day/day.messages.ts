import { defineMessages } from '#contract/language/catalogue.ts';
import type { JobState } from '#contract/work-orders/job-states.ts';
import { counted, figure } from '#web/ui/org-locale.ts';

/** Texts of the pages on which somebody who works sees all that they have. */
export const dayMessages = defineMessages('day.dayMessages', {
  title: 'My day',
  jobs: 'My jobs',
  lede: (day: string, { all, done, toBook }: { all: number; done: number; toBook: number }) =>
    [
      day,
      counted(all, { one: 'job', other: 'jobs' }),
      done > 0 && `${figure(done)} done`,
      toBook > 0 && `${figure(toBook)} to be booked`,
    ]
      .filter(Boolean)
      .join(' · '),
  failed: 'Your day did not load',
  kept: (moment: string) =>
    `There is no network. This is your day as it was read ${moment}; what you do goes out later.`,
  offline: 'This is your day as it was read last. What you do is kept here and goes out by itself.',
  noNetwork: 'There is no network',
  noDay: 'Lintel goes on by itself as soon as there is one.',
  none: { title: 'Nothing to do', text: 'Visits that are booked with you and work that is given to you stand here.' },
  today: 'Today',
  noToday: 'Nothing is left for today.',
  toBook: 'To be booked',
  proposed: 'The office chooses the time',
  more: (count: number) => `${counted(count, { one: 'more job is', other: 'more jobs are' })} yours.`,
  seeAll: 'See all your jobs',
  toAnswer: 'Waits for your answer',
  stops: (day: string) => `${day}, stop by stop`,
  done: (time: string) => `Done ${time}`,
  late: 'Should have been before today',
  under: 'Under way',
  onHold: 'Waits for something, nobody has to come',
  way: (property: string) => `Map of ${property}`,
  shown: 'The job',
  waits: {
    title: 'Waits to be sent',
    count: (count: number) => counted(count, { one: 'thing', other: 'things' }),
    hint: 'Kept in this browser, also if you close it or the battery dies. Each goes out once, in this order, as soon as there is a network.',
    unkept: 'This browser has no room to keep all of it. Leave this page open until it was sent, or it is lost.',
    photos: (count: number) => counted(count, { one: 'photo', other: 'photos' }),
    sending: 'on its way',
    waiting: 'waits',
    refused: (why: string) => `Not done: ${why}`,
    drop: (what: string) => `Take “${what}” away`,
    tryNow: 'Try now',
  },
  list: {
    title: 'My jobs',
    views: 'Which jobs',
    all: 'All',
    states: { asked: 'To answer', open: 'Open', done: 'Done', over: 'Not mine any more' } satisfies Record<
      JobState,
      string
    >,
    search: 'Search your jobs',
    failed: 'Your jobs did not load',
    itemsLabel: 'jobs',
    none: { title: 'No job found', text: 'No job of yours is like that.', clear: 'Show all jobs' },
    first: { title: 'No jobs yet', text: 'Work that is given to you stands here, from the offer to the invoice.' },
    job: 'Job',
    place: 'Where',
    standing: 'Where it stands',
    visit: 'Visit',
    noVisit: 'no time yet',
    offered: 'Given to you',
    byVisit: 'Next visit first',
    byVisitBack: 'Latest visit first',
    newest: 'Newest first',
    oldest: 'Oldest first',
  },
  job: {
    failed: 'The job did not load',
    missing: { title: 'This job is not there', text: 'It may have been given to somebody else.', back: 'To your jobs' },
  },
});
