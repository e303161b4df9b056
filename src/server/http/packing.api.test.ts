import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

describe('an answer', () => {
  const asked = (url: string, encoding: string | undefined, token?: string) =>
    server.current.app.inject({
      method: 'GET',
      url,
      headers: {
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });

  it.each(['/api/reports', '/api/openapi.json'])(
    'of %s comes packed as the browser asks, and says the same',
    async (url) => {
      const { token } = await (await givenOrganization(server.current)).member(['admin']);
      const plain = await asked(url, undefined, token);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
      for (const [encoding, asks] of [
        ['br', 'gzip, deflate, br, zstd'],
        ['br', 'br;q=0.5'],
        ['gzip', 'gzip'],
        ['gzip', 'gzip, br;q=0'],
      ] as const) {
        const packed = await asked(url, asks, token);
        expect([asks, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
          asks,
          encoding,
          expect.stringMatching(/accept-encoding/i),
        ]);
        expect(unpacked[encoding](packed.rawPayload).toString()).toBe(plain.payload);
      }
    },
  );

  it('that is short is not packed', async () => {
    expect((await asked('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
