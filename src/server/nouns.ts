import { auth } from './auth/auth.routes.ts';
import type { Implementation } from './http/implement.ts';
import { leases } from './leases/leases.routes.ts';
import { people } from './people/people.routes.ts';
import { properties } from './properties/properties.routes.ts';
import { units } from './units/units.routes.ts';

/** Every noun the server serves; adding one is one line here. */
export const nouns: Implementation[] = [auth, properties, units, people, leases];
