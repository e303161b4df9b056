import { auth } from './auth/auth.routes.ts';
import type { Implementation } from './http/implement.ts';

/** Every noun the server serves; adding one is one line here. */
export const nouns: Implementation[] = [auth];
