const NAME = 'lintel.signOn';

/** Keeps, in this tab alone, what finishes the sign-on that was begun in it: an answer that somebody else began is worth nothing here. */
export function keepSignOnToken(token: string): void {
  window.sessionStorage.setItem(NAME, token);
}

/** Takes it out; null where this tab began none. */
export function takeSignOnToken(): string | null {
  const token = window.sessionStorage.getItem(NAME);
  window.sessionStorage.removeItem(NAME);
  return token;
}
