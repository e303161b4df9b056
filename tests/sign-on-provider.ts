import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'lintel', secret: 'a secret between a test and its provider' };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

/** A provider that says whatever a test wants, rightly signed unless told otherwise: what no real one would send. */
export async function startLyingProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  /** What the next token says, and by whom it is signed. */
  const next = { claims: {} as Record<string, unknown>, isForged: false, isSilent: false };
  let issuer = '';
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = () => {
    const text = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(next.claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), next.isForged ? stranger : privateKey).toString('base64url')}`;
  };
  const pages: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'none', token_type: 'Bearer', id_token: token() }),
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (next.isSilent) return void request.socket.destroy();
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(page?.() ?? {}));
  });
  issuer = await listen(server);
  return { issuer, next, close: () => stop(server) };
}

type Person = { email: string; email_verified: boolean; given_name: string; family_name: string };

/** A provider of a real library, with its own pages to log in; `people` are known by what they type as their login. */
export async function startProvider(redirectUrl: string, people: Record<string, Person>) {
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  });
  server.on('request', provider.callback());
  return { issuer, close: () => stop(server) };
}

/** Goes to a provider of the library as a browser would, logs in there, and answers the query it is sent back with. */
export async function logInAt(url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  };
  let answer = await visit(url);
  for (let hops = 0; hops < 20; hops++) {
    const to = answer.headers.get('location');
    if (to) {
      const next = new URL(to, url);
      if (next.origin !== new URL(url).origin) return next.search.slice(1);
      answer = await visit(next.href);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    answer = await visit(new URL(action, url).href, {
      prompt,
      ...(prompt === 'login' ? { login, password: 'any' } : {}),
    });
  }
  throw new Error('The provider never sent anybody back.');
}
