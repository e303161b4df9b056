import { createClient } from '#web/api/client.ts';
import { routeAddresses } from '#web/api/route-addresses.build.ts';
import { routeCall } from '#web/api/route-call.ts';

/**
 * The API, one function a route of the contract: `await api.leases.get({ params: { leaseId } })` gives the whole
 * answer (`{ data, message? }`), a Blob for a file, or throws a CallError. Pages do not call it in their rendering:
 *
 * - read with `useRead(api.leases.get, { params })`, lists with `useReadPages(api.leases.list, { query })`;
 * - write with `useWrite(api.leases.end)`, then `end.mutate({ params, body })`;
 * - show a stored file with `useFileUrl(file.url)` of `#web/files/`.
 *
 * When Lintel is built, each `api.leases.list` becomes that one call and its address (`vite.calls.ts`), so that a page brings
 * those it makes. Hence `api` is only ever followed by a noun: it is never handed on as a whole.
 *
 * The hooks live in `#web/api/`. Failures have shown their toast by then; the page shows what belongs beside a field
 * or in place of its content.
 */
export const api = createClient(routeAddresses, routeCall);
