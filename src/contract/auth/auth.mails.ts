/** Kinds of mails that somebody may ask not to get. What warns of a changed password, address or second factor always comes. */
export const MAIL_CHOICES = ['new_device'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
