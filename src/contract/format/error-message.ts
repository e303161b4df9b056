import { formatMessages } from './format.messages.ts';
/**
 * The sentence that tells a person why a call failed: the server's message; else the `msg` of each item in its list
 * of errors; else the error's own message; else a general one.
 */
export function extractErrorMessage(body: unknown, error?: unknown): string {
  return (
    textIn(body, 'message') ??
    listedMessages(fieldOf(body, 'errors')) ??
    textIn(error, 'message') ??
    formatMessages.unexpectedError
  );
}

function listedMessages(errors: unknown): string | null {
  if (!Array.isArray(errors)) return null;
  const messages = errors.map((item) => textIn(item, 'msg')).filter((message) => message !== null);
  return messages.length > 0 ? messages.join(', ') : null;
}

function textIn(holder: unknown, field: string): string | null {
  const text = fieldOf(holder, field);
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

function fieldOf(holder: unknown, field: string): unknown {
  return typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[field] : undefined;
}
