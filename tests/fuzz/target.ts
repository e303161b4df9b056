import type { AddressInfo } from 'node:net';
import type { TestServer } from '../given.ts';
import { givenWorld } from '../world.ts';
import type { Target } from './fuzz.ts';

/** Lets a server listen on the loopback, with two organizations in it and somebody in every role. */
export async function makeTarget(server: TestServer): Promise<Target> {
  const [own, other] = [await givenWorld(server), await givenWorld(server)];
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const identities = [
    ...Object.entries(own.callers),
    ...Object.entries(other.callers).filter(([role]) => role === 'superadmin' || role === 'renter'),
  ].map(([name, { email, token }]) => ({ name, email, token }));
  return { port, identities, places: [own.place, own.sibling, other.place] };
}
