import { sql } from 'kysely';
import type { ProcessorKind } from '#contract/payments/payments.words.ts';
import type { Deps, OrgId, ReadCtx } from '#server/access/context.ts';
import type { Processor } from './processor.ts';
import { stripe } from './stripe.ts';

/** What a processor is reached and believed by. */
export type ProcessorSecrets = { secretKey: string; webhookSecret: string };

const KINDS: Record<ProcessorKind, (deps: Deps, secrets: ProcessorSecrets) => Processor> = {
  STRIPE: ({ settings }, secrets) => stripe(settings.stripeUrl, secrets),
};

const placeOf = (org: OrgId): string => `payment processor of ${org}`;

/** The secrets as they are stored. */
export const sealSecrets = ({ seal }: Deps, org: OrgId, secrets: ProcessorSecrets): Buffer =>
  seal.close(JSON.stringify(secrets), placeOf(org));

export type StoredProcessor = { id: string; kind: ProcessorKind; sealedSecret: Buffer; version: number };

/** The processor of an organization as it is stored; undefined where renters do not pay online. */
export const findProcessor = (ctx: Pick<ReadCtx, 'db' | 'org'>): Promise<StoredProcessor | undefined> =>
  ctx.db
    .selectFrom('paymentProcessors')
    .select(['id', 'sealedSecret', 'version'])
    // As its check says.
    .select(sql<ProcessorKind>`kind`.as('kind'))
    .where('orgId', '=', ctx.org)
    .executeTakeFirst();

/** The processor, ready to be asked. Null where the installation has another key than the one that sealed the secrets. */
export function reach(deps: Deps, org: OrgId, { kind, sealedSecret }: StoredProcessor): Processor | null {
  const text = deps.seal.open(sealedSecret, placeOf(org));
  // Written by sealSecrets alone, as its type says.
  return text === null ? null : KINDS[kind](deps, JSON.parse(text) as ProcessorSecrets);
}
