import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BARE =
  '<!doctype html><html lang="en"><title>Bare</title><body><svg width="22" height="22"><rect width="22" height="22"/></svg>';

/**
 * Does the work with the address of a page that is nothing but a mark: the earliest that the rig paints any page at all,
 * which moves with the machine as everything measured beside it does.
 */
export async function withBarePage<Found>(work: (address: string) => Promise<Found>): Promise<Found> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
