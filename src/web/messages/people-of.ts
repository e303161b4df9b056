import { homeName } from '#contract/format/home-name.ts';
import type { ConversationRow, Correspondent } from '#contract/messages/messages.ts';
import { messageRelationWords, conversationsMessages as texts } from './messages.messages.ts';

type Named = Pick<ConversationRow, 'participants' | 'otherCount' | 'title'>;

/** What a conversation is called: by its title, else by who is in it. */
export function nameOfConversation({ title, participants, otherCount }: Named): string {
  if (title) return title;
  const names = participants.map(({ name }) => name);
  const further = otherCount - names.length;
  return further > 0 ? texts.othersToo(names.join(', '), further) : texts.and(names);
}

/** "14, Albion Court"; where somebody lives, or what they own. */
export const placeOf = ({ place }: Pick<Correspondent, 'place'>): string | null =>
  place && (place.unit ? homeName(place.unit.label, place.property.name) : place.property.name);

/** "Renter, 14, Albion Court". */
export const standingOf = (person: Correspondent): string =>
  [messageRelationWords[person.relation], placeOf(person)].filter(Boolean).join(', ');

/** What stands under the name in the list: what it is about, else where they live, else what they are. */
export function hintOfConversation({ about, participants }: Pick<ConversationRow, 'about' | 'participants'>): string {
  if (about) return about.detail ? `${about.detail}${about.type === 'ticket' ? `, ${about.name}` : ''}` : about.name;
  const [first, ...others] = participants;
  if (!first) return '';
  return others.length > 0 ? '' : (placeOf(first) ?? messageRelationWords[first.relation]);
}
