import { askForProof } from './asked-proof.ts';
import { createCall } from './client.ts';
import type { Address } from './route-addresses.build.ts';
import { callerNow, tellFailure } from './sign-in-api.ts';

/** One call of the API for whoever has signed in. */
export const routeCall = (noun: string, name: string, address: Address) =>
  createCall(noun, name, address, callerNow, tellFailure, askForProof);
