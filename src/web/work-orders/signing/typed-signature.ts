import type { SignatureInput } from '#contract/work-orders/signatures.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { signingMessages as texts } from './signing.messages.ts';

/** What somebody typed and drew to sign; whether anybody else was there is empty where they did not say. */
export type TypedSignature = {
  name: string;
  drawing: string;
  presence: '' | 'NOBODY' | 'SOMEBODY';
  witnessName: string;
  witnessDrawing: string;
};

export const NOT_SIGNED: TypedSignature = {
  name: '',
  drawing: '',
  presence: '',
  witnessName: '',
  witnessDrawing: '',
};

/** Whether an act goes out only with a signature. */
export const mustSign = (act: JobAct, { needsSignature }: Pick<Job, 'needsSignature'>): boolean =>
  act === 'sign' || needsSignature;

/** What is missing of a signature, beside its field. */
export function missingOf({ name, presence, witnessName }: TypedSignature): { signer?: string; witness?: string } {
  return {
    ...(name.trim() === '' && { signer: texts.nameMissing }),
    ...(presence === 'SOMEBODY' && witnessName.trim() === '' && { witness: texts.witnessMissing }),
  };
}

/** A signature as it goes out, with when it was signed by the clock of this phone. */
export const asSigned = (typed: TypedSignature, deviceSignedAt: string): SignatureInput => ({
  name: typed.name.trim(),
  drawing: typed.drawing || null,
  witness:
    typed.presence === 'SOMEBODY' ? { name: typed.witnessName.trim(), drawing: typed.witnessDrawing || null } : null,
  wasNobodyThere: typed.presence === 'NOBODY',
  deviceSignedAt,
});

export const isSignatureTyped = (typed: TypedSignature | null): boolean =>
  typed !== null && Object.values(typed).some((part) => part !== '');
