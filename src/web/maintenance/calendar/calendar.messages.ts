import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Texts of the calendar of visits. */
export const calendarMessages = defineMessages('calendar.calendarMessages', {
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  span: 'How much',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  weekLabel: 'Visits of this week',
  dayLabel: 'Visits of this day',
  todayMark: 'today',
  monthLabel: 'Visits of this month',
  visits: (count: number) => counted(count, { one: 'visit', other: 'visits' }),
  more: (count: number) => `${count} more`,
  nothing: 'Nobody is booked on this day.',
  dragHint: 'Drag a visit to another time, or press Move. Times are those of each property.',
  failed: 'The visits did not load.',
  moreVisits: 'There are more visits than these.',
  loadMore: 'Show more',
  move: 'Move',
  moveOf: (title: string) => `Move the visit: ${title}`,
  bookOf: (title: string) => `Book the visit: ${title}`,
  book: 'Book',
  toBook: 'To be booked',
  toBookHint: 'Drag one into the week, or press Book.',
  nothingToBook: 'Every accepted job has its time.',
  moving: {
    title: 'Move the visit?',
    booking: 'Book the visit?',
    lede: 'Everybody who waits for it is told the new time. A contractor who was booked gets it by mail.',
  },
  tones: { booked: 'Booked', late: 'Late', done: 'Done', emergency: 'Emergency', waits: 'On hold' },
});
