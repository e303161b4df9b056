import { addSentences, type Sentences } from '#contract/language/sentences.ts';
import { type LoadedVoice, overlaysOf } from './loaded-voice.ts';

const pages = import.meta.glob<object>(
  ['../**/*.{messages,noun,palette,words}.en-gb.ts', '../../contract/**/*.messages.en-gb.ts'],
  {
    eager: true,
    import: 'default',
  },
);
const contract = import.meta.glob<Sentences>('../../contract/**/*.sentences.en-gb.ts', {
  eager: true,
  import: 'default',
});

for (const sentences of Object.values(contract)) addSentences('en-GB', sentences);

/** English as in Britain: every file named after it, in one piece of code. */
export const voice: LoadedVoice = { overlays: overlaysOf(pages) };
