import { activityRoutes } from './activities.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { dashboardRoutes } from './dashboard.ts';
import { importRoutes } from './imports.ts';
import { leaseRoutes } from './leases.ts';
import { fileRoutes, maintenanceRoutes } from './maintenance.ts';
import { peopleRoutes } from './people.ts';
import { propertyRoutes } from './properties.ts';
import { unitRoutes } from './units.ts';

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
