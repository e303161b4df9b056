import { PSEUDO_LANGUAGE } from '#contract/language/languages.ts';
import { inPseudo, pseudo } from '#contract/language/pseudo.ts';
import { addSentences } from '#contract/language/sentences.ts';
import type { LoadedVoice } from './loaded-voice.ts';

addSentences(PSEUDO_LANGUAGE, {}, pseudo);

/** Every text in brackets, so that what no catalogue holds is seen. */
export const voice: LoadedVoice = { overlays: {}, change: inPseudo };
