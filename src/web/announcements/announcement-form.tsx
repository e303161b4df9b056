import {
  BODY_LENGTH_MAX,
  RECIPIENT_STANDINGS,
  SUBJECT_LENGTH_MAX,
} from '#contract/announcements/announcements.words.ts';
import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn } from '#contract/dates.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, sentOf, type TypedOf } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { readerZone } from '#web/ui/reader-zone.ts';
import {
  standingWords,
  newAnnouncementMessages as texts,
  announcementFieldWords as words,
} from './announcements.messages.ts';
import { PropertiesInput } from './properties-input.tsx';

const placesPart: Part<Choice[], string[], never> = {
  label: words.propertyIds,
  display: { full: true },
  empty: [],
  read: () => [],
  send: (typed) => typed.map(({ value }) => value),
  show: (typed) => typed.map(({ label }) => label).join(', ') || texts.everywhere,
  control: (props) => <PropertiesInput {...props} />,
};

/** Choices of the one property that is named come with whom they mean, so the page draws the control. */
const buildingPart: Part<string, string | null, never> = {
  label: words.building,
  empty: '',
  read: () => '',
  send: (typed) => typed || null,
  show: (typed) => typed || texts.anyBuilding,
};

const floorsPart: Part<Choice[], string[], never> = {
  label: words.floors,
  empty: [],
  read: () => [],
  send: (typed) => typed.map(({ value }) => value),
  show: (typed) => typed.map(({ label }) => label).join(', ') || formMessages.none,
};

const WHEN = ['soon', 'morning'] as const;

const parts = {
  propertyIds: placesPart,
  building: buildingPart,
  floors: floorsPart,
  standing: selectPart(words.standing, choicesOf(RECIPIENT_STANDINGS, standingWords), 'LIVING'),
  subject: textPart(words.subject, { full: true, maxLength: SUBJECT_LENGTH_MAX }),
  body: longTextPart(words.body, { rows: 9, maxLength: BODY_LENGTH_MAX, hint: texts.fillHint }),
  byMail: tickPart(words.byMail, { first: true }),
  isUrgent: tickPart(words.isUrgent),
  when: segmentPart<(typeof WHEN)[number]>(
    words.goesOutAt,
    [
      { value: 'soon', label: texts.soon },
      { value: 'morning', label: texts.morning },
    ],
    'soon',
    { hint: texts.whenHint },
  ),
};
export type AnnouncementParts = typeof parts;
export type AnnouncementValues = TypedOf<AnnouncementParts>;

/** Tomorrow at 8 AM by the reader's clocks. */
export const tomorrowMorning = (now: Date, zone: string): string =>
  momentAt(addDays(dayIn(now, zone), 1), '08:00', zone).toISOString();

/** Which renters are meant by what is chosen; a building and floors count for one property alone. */
export function audienceOf({ propertyIds, building, floors, standing }: AnnouncementValues) {
  const isOne = propertyIds.length === 1;
  return {
    propertyIds: parts.propertyIds.send(propertyIds),
    building: isOne ? parts.building.send(building) : null,
    floors: isOne ? parts.floors.send(floors) : [],
    standing,
  };
}

/** The form of an announcement. */
export const announcementForm = {
  parts,
  bodyOf: (values: AnnouncementValues) => {
    const { when, ...said } = sentOf(parts, values);
    return {
      ...said,
      ...audienceOf(values),
      goesOutAt: when === 'morning' ? tomorrowMorning(new Date(), readerZone()) : null,
    };
  },
  schema: async () => (await import('#contract/announcements/announcements.ts')).AnnouncementInput,
};
