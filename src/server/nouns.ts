import { activities } from '#server/activities/activities.routes.ts';
import { audit } from '#server/audit/audit.routes.ts';
import { auth } from '#server/auth/auth.routes.ts';
import { dashboard } from '#server/dashboard/dashboard.routes.ts';
import type { Implementation } from '#server/http/implement.ts';
import { imports } from '#server/imports/imports.routes.ts';
import { leases } from '#server/leases/leases.routes.ts';
import { maintenance } from '#server/maintenance/maintenance.routes.ts';
import { people } from '#server/people/people.routes.ts';
import { properties } from '#server/properties/properties.routes.ts';
import { units } from '#server/units/units.routes.ts';
import { uploads } from '#server/uploads/uploads.routes.ts';

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
