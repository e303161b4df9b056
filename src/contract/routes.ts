import { activityRoutes } from './activities/activities.ts';
import { auditRoutes } from './audit/audit.ts';
import { authRoutes } from './auth/auth.ts';
import { dashboardRoutes } from './dashboard/dashboard.ts';
import { fileRoutes } from './files/files.ts';
import { importRoutes } from './imports/imports.ts';
import { leaseRoutes } from './leases/leases.ts';
import { maintenanceRoutes } from './maintenance/maintenance.ts';
import { peopleRoutes } from './people/people.ts';
import { propertyRoutes } from './properties/properties.ts';
import { unitRoutes } from './units/units.ts';

/** Every endpoint there is; the server, the browser's client, OpenAPI and the access matrix derive from it. */
export const routes = {
  auth: authRoutes,
  dashboard: dashboardRoutes,
  properties: propertyRoutes,
  units: unitRoutes,
  people: peopleRoutes,
  leases: leaseRoutes,
  maintenance: maintenanceRoutes,
  imports: importRoutes,
  files: fileRoutes,
  activities: activityRoutes,
  audit: auditRoutes,
};
