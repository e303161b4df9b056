import { activities } from './activities/activities.routes.ts';
import { audit } from './audit/audit.routes.ts';
import { auth } from './auth/auth.routes.ts';
import { dashboard } from './dashboard/dashboard.routes.ts';
import type { Implementation } from './http/implement.ts';
import { imports } from './imports/imports.routes.ts';
import { leases } from './leases/leases.routes.ts';
import { maintenance } from './maintenance/maintenance.routes.ts';
import { people } from './people/people.routes.ts';
import { properties } from './properties/properties.routes.ts';
import { units } from './units/units.routes.ts';
import { uploads } from './uploads/uploads.routes.ts';

/** Every noun the server serves; adding one is one line here. */
export const nouns: Implementation[] = [
  auth,
  dashboard,
  properties,
  units,
  people,
  leases,
  maintenance,
  uploads,
  imports,
  activities,
  audit,
];
