import { apiKeyRoutes } from '#contract/api-keys/api-keys.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { changeApiKey, createApiKey, revokeApiKey, rotateApiKey, shown } from './api-keys.commands.ts';
import { getApiKey, getUsage, listApiKeys, listApiRequests } from './api-keys.queries.ts';

export const routes = implement(apiKeyRoutes, {
  list: (ctx, { query }) => listApiKeys(ctx, query),
  create: async (ctx, { body }) => ({ data: shown(ctx, await createApiKey(ctx, body)) }),
  get: async (ctx, { params }) => ({ data: await getApiKey(ctx, params.keyId) }),
  update: async (ctx, { params, body }) => ({ data: await changeApiKey(ctx, params.keyId, body) }),
  rotate: async (ctx, { params, body }) => ({
    data: shown(ctx, await rotateApiKey(ctx, params.keyId, body.overlapHours)),
  }),
  revoke: async (ctx, { params }) => {
    await revokeApiKey(ctx, params.keyId);
    return { message: say(ctx.language, 'api_key.was_revoked') };
  },
  usage: async (ctx, { params, query }) => ({ data: await getUsage(ctx, params.keyId, query.by) }),
  requests: (ctx, { query }) => listApiRequests(ctx, query),
});
