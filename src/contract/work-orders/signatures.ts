import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, line } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { Drawing } from './drawing.schemas.ts';
import { SIGNER_NAME_MAX } from './drawing.ts';

/** Somebody who was there when the work was finished; without a drawing they did not sign. */
const witness = z.object({ name: z.string(), drawing: z.string().nullable() });

/** That work is finished, signed. */
export const Signature = z.object({
  id: Id,
  /** As whoever signed typed it. */
  name: z.string(),
  /** Strokes as an SVG path over a pad of 1000 by 500; null where the typed name is the signature. */
  drawing: z.string().nullable(),
  witness: witness.nullable(),
  /** They said that nobody was there. */
  wasNobodyThere: z.boolean(),
  /** When it was signed by the clock of the phone; null where that cannot be. */
  deviceSignedAt: Instant.nullable(),
  /** When the server took it; without a network that is later. */
  signedAt: Instant,
  /** By a link of the job; else by somebody who had signed in. */
  isByLink: z.boolean(),
});
export type Signature = z.infer<typeof Signature>;

const drawing = Drawing.nullish().transform((strokes) => strokes ?? null);

/** Says that work is finished, with one's name under it. */
export const SignatureInput = z
  .object({
    name: line(SIGNER_NAME_MAX),
    drawing,
    witness: z
      .object({ name: line(SIGNER_NAME_MAX), drawing })
      .nullish()
      .transform((given) => given ?? null),
    wasNobodyThere: z.boolean().default(false),
    deviceSignedAt: Instant.nullish().transform((moment) => moment ?? null),
  })
  .refine(({ witness: given, wasNobodyThere }) => !(given && wasNobodyThere), {
    path: ['wasNobodyThere'],
    ...says('field.choose'),
  });
export type SignatureInput = z.output<typeof SignatureInput>;
