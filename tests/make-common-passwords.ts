/**
 * Writes src/server/auth/common-passwords.txt.gz from a list of passwords in the order of how common they are, one a line:
 * `node tests/make-common-passwords.ts LIST`. First the words that passwords are made of, then, after an empty line, every
 * listed password long enough to be chosen. Where the list comes from: docs/decisions/024-proving-passwords.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { root } from './source-files.ts';

const WORDS_MAX = 12_000;

const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase());
const words = [...new Set(lines.filter((line) => /^[a-z]{4,}$/.test(line)))].slice(0, WORDS_MAX);
const passwords = [...new Set(lines.filter((line) => line.length >= PASSWORD_LENGTH_MIN))].toSorted();
const packed = gzipSync(`${words.join('\n')}\n\n${passwords.join('\n')}\n`, { level: 9 });
writeFileSync(join(root, 'src/server/auth/common-passwords.txt.gz'), packed);
process.stdout.write(`${words.length} words, ${passwords.length} passwords, ${packed.length} bytes\n`);
