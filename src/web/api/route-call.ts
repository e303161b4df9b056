import { askForProof } from './asked-proof.ts';
import { createCall } from './client.ts';
import { callerOfPage, tellPage } from './page-caller.ts';
import type { Address } from './route-addresses.build.ts';

/** One call of the API for whoever has signed in, or came by a link. */
export const routeCall = (noun: string, name: string, address: Address) =>
  createCall(noun, name, address, callerOfPage, tellPage, askForProof);
