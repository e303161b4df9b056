/** PostgreSQL cannot be used; the message is one line that says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}

/** Said to whoever asks for a connection meanwhile: why it does not start, another line says. */
const SAID_TO_CALLERS = /FATAL: +the database system is /;

/** The line that says why a program of PostgreSQL gave up, from what it wrote to stderr. */
export function reasonFrom(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !SAID_TO_CALLERS.test(line));
  const reason = lines.find((line) => /(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return reason.replace(/^.*?(error|FATAL|PANIC):\s+/, '').trim();
}
