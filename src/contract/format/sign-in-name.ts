/** An e-mail address as it is compared and stored: trimmed, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** A username as it is stored: trimmed, its capitals kept. */
export const normaliseUsername = (username: string): string => username.trim();
