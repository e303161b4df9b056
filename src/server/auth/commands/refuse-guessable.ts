import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CHOICES_MIN, countChoices, knownParts } from '#contract/auth/password-guesses.ts';
import { fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';

type Common = { words: ReadonlySet<string>; passwords: Buffer };
let common: Promise<Common> | undefined;

/** Refuses a new password that a guesser comes to early; `names` are what others know of whoever chooses it. */
export async function refuseGuessable(call: CallContext, password: string, names: readonly string[]): Promise<void> {
  if (password === call.deps.settings.toldPassword) return;
  const known = knownParts([...names, 'Lintel']);
  if (countChoices(password, known) < CHOICES_MIN)
    throw fail('VALIDATION_FAILED', {
      field: 'password',
      reason: countChoices(password, new Set()) < CHOICES_MIN ? 'auth.password_guessable' : 'auth.password_own',
    });
  common ??= load();
  const { words, passwords } = await common;
  const isListed = passwords.includes(`\n${password.toLowerCase()}\n`);
  if (isListed || countChoices(password, known, (part) => words.has(part)) < CHOICES_MIN)
    throw fail('VALIDATION_FAILED', { field: 'password', reason: 'auth.password_guessable' });
}

/** Loaded with the first password that somebody chooses; what each part is, `tests/make-common-passwords.ts` says. */
async function load(): Promise<Common> {
  const packed = await readFile(join(import.meta.dirname, '../common-passwords.txt.gz'));
  const text = await promisify(gunzip)(packed);
  const gap = text.indexOf('\n\n');
  return { words: new Set(text.toString('utf8', 0, gap).split('\n')), passwords: text.subarray(gap + 1) };
}
