import { type RawBuilder, sql } from 'kysely';
import type { MaintenancePolicy } from '../rules/next-action.ts';

/** What the organization of a row promises about requests, and when it works; `orgColumn` holds its id. */
export const policyOf = (orgColumn: `${string}.org_id`): RawBuilder<MaintenancePolicy> =>
  sql<MaintenancePolicy>`(maintenance_policy(${sql.ref(orgColumn)}) || chase_policy(${sql.ref(orgColumn)}))`;
