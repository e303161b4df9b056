import type { Configuration, DiscoveryRequestOptions } from 'openid-client';
import { fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { guardedFetch, OutboundError } from '#server/access/secrets/guarded-fetch.ts';
import type { SignOnRow } from '../single-sign-on.queries.ts';

/** Loaded with the first sign-on: most servers have none. */
export const library = () => import('openid-client');

/** Where the seal of a client secret belongs. */
export const placeOfSecret = (orgId: string): string => `client secret of ${orgId}`;

const TIMEOUT_SECONDS = 5;
const KEPT_MS = 600_000;
const KEPT_MAX = 200;
type Kept = { provider: Promise<Configuration>; until: number };
const kept = new Map<string, Kept>();

/** What a provider says of itself, asked at most every ten minutes; refuses where it does not answer, or is not who it says, and where its secret is lost. */
export function askProvider(call: CallContext, row: SignOnRow): Promise<Configuration> {
  const key = `${row.orgId} ${row.id} ${row.version}`;
  const at = call.deps.clock.now().getTime();
  const known = kept.get(key);
  if (known && known.until > at) return known.provider;
  const secret = call.deps.seal.open(row.sealedSecret, placeOfSecret(row.orgId));
  if (secret === null) {
    call.deps.log.error(
      { issuer: row.issuer, organization: row.orgId },
      'the client secret of single sign-on was sealed with another key: bring back the secret.key of this installation, or have the secret typed anew',
    );
    throw fail('sign_on.secret_lost');
  }
  const provider = discover(call, row, secret).catch((error: unknown) => {
    kept.delete(key);
    call.deps.log.warn({ err: error, issuer: row.issuer }, 'a provider of single sign-on does not answer');
    throw fail('sign_on.unreachable', { retryAfterSeconds: 60 });
  });
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { provider, until: at + KEPT_MS });
  return provider;
}

async function discover({ deps }: CallContext, row: SignOnRow, secret: string): Promise<Configuration> {
  const { isPrivateAllowed } = deps.settings.signOn;
  const openid = await library();
  const fetched = guardedFetch({ isPrivateAllowed });
  const options: DiscoveryRequestOptions = {
    [openid.customFetch]: fetched,
    timeout: TIMEOUT_SECONDS,
    execute: isPrivateAllowed ? [openid.allowInsecureRequests] : [],
  };
  const found = await openid.discovery(new URL(row.issuer), row.clientId, undefined, openid.None(), options);
  const metadata = found.serverMetadata();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic');
  const authentication = byHeader ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
  const provider = new openid.Configuration(metadata, row.clientId, undefined, authentication);
  provider[openid.customFetch] = fetched;
  provider.timeout = TIMEOUT_SECONDS;
  if (isPrivateAllowed) openid.allowInsecureRequests(provider);
  // Signatures are checked though the token comes by a channel of its own: what stands between may be somebody's proxy.
  openid.enableNonRepudiationChecks(provider);
  return provider;
}

/** Whether a failure is that nobody answered, and not what was answered. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundError) return true;
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT';
}
