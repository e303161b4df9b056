import { activities } from '#server/activities/activities.noun.ts';
import { analytics } from '#server/analytics/analytics.noun.ts';
import { announcements } from '#server/announcements/announcements.noun.ts';
import { apiKeys } from '#server/api-keys/api-keys.noun.ts';
import { arrears } from '#server/arrears/arrears.noun.ts';
import { assets } from '#server/assets/assets.noun.ts';
import { audit } from '#server/audit/audit.noun.ts';
import { auth } from '#server/auth/auth.noun.ts';
import { books } from '#server/books/books.noun.ts';
import { contractors } from '#server/contractors/contractors.noun.ts';
import { dashboard } from '#server/dashboard/dashboard.noun.ts';
import { deposits } from '#server/deposits/deposits.noun.ts';
import { documents } from '#server/documents/documents.noun.ts';
import { help } from '#server/help/help.noun.ts';
import { imports } from '#server/imports/imports.noun.ts';
import { leases } from '#server/leases/leases.noun.ts';
import { ledger } from '#server/ledger/ledger.noun.ts';
import { maintenance } from '#server/maintenance/maintenance.noun.ts';
import { messages } from '#server/messages/messages.noun.ts';
import { meters } from '#server/meters/meters.noun.ts';
import { notices } from '#server/notices/notices.noun.ts';
import { organization } from '#server/organization/organization.noun.ts';
import { organizationExports } from '#server/organization-exports/organization-exports.noun.ts';
import { payments } from '#server/payments/payments.noun.ts';
import { people } from '#server/people/people.noun.ts';
import { plans } from '#server/plans/plans.noun.ts';
import { platform } from '#server/platform/platform.noun.ts';
import { properties } from '#server/properties/properties.noun.ts';
import { rent } from '#server/rent/rent.noun.ts';
import { reportCodes } from '#server/report-codes/report-codes.noun.ts';
import { reportMailings } from '#server/report-mailings/report-mailings.noun.ts';
import { reports } from '#server/reports/reports.noun.ts';
import { search } from '#server/search/search.noun.ts';
import { singleSignOn } from '#server/single-sign-on/single-sign-on.noun.ts';
import { support } from '#server/support/support.noun.ts';
import { templates } from '#server/templates/templates.noun.ts';
import { units } from '#server/units/units.noun.ts';
import { uploads } from '#server/uploads/uploads.noun.ts';
import { users } from '#server/users/users.noun.ts';
import { views } from '#server/views/views.noun.ts';
import { waitingMessages } from '#server/waiting-messages/waiting-messages.noun.ts';
import { workOrders } from '#server/work-orders/work-orders.noun.ts';
import type { ServerNoun } from './noun.ts';

/** Every noun the server serves; adding one is one line here. */
export const nouns: readonly ServerNoun[] = [
  auth,
  platform,
  organization,
  organizationExports,
  support,
  dashboard,
  analytics,
  properties,
  units,
  people,
  contractors,
  users,
  leases,
  rent,
  ledger,
  deposits,
  payments,
  arrears,
  books,
  reports,
  reportMailings,
  maintenance,
  workOrders,
  reportCodes,
  assets,
  meters,
  plans,
  messages,
  announcements,
  templates,
  waitingMessages,
  documents,
  help,
  uploads,
  imports,
  views,
  search,
  activities,
  audit,
  apiKeys,
  notices,
  singleSignOn,
];
