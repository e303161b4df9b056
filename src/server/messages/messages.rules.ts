import { createHash } from 'node:crypto';
import type { AboutType } from '#contract/messages/messages.words.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';

/** What is sent with a message: pictures and papers. */
export const ATTACHMENT: UploadPurpose = {
  name: 'ATTACHMENT',
  folder: 'attachments',
  parent: 'conversation_message',
  permission: 'messages:use',
  allowed: { pdf: true },
  openedBy: 'whoever reaches its parent',
};

export type AboutKey = { type: AboutType; id: string } | null;
type Named = { [Type in `${AboutType}Id`]?: string | null | undefined };

/** The one thing that a call names, the narrowest where it names several. */
export function aboutOf({ ticketId, leaseId, propertyId }: Named): AboutKey {
  if (ticketId) return { type: 'ticket', id: ticketId };
  if (leaseId) return { type: 'lease', id: leaseId };
  return propertyId ? { type: 'property', id: propertyId } : null;
}

/** One name for the same people writing about the same thing, in whichever order they are given. */
export function pairKeyOf(personIds: Iterable<string>, about: AboutKey): string {
  const people = [...new Set(personIds)].map((id) => id.toLowerCase()).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([people, about ? [about.type, about.id.toLowerCase()] : null]))
    .digest('base64url');
}
