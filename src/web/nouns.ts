import { activities } from '#web/activities/activities.noun.ts';
import { analytics } from '#web/analytics/analytics.noun.ts';
import { announcements } from '#web/announcements/announcements.noun.ts';
import { apiKeys } from '#web/api-keys/api-keys.noun.ts';
import { arrears } from '#web/arrears/arrears.noun.ts';
import { assets } from '#web/assets/assets.noun.ts';
import { audit } from '#web/audit/audit.noun.ts';
import { books } from '#web/books/books.noun.ts';
import { contractors } from '#web/contractors/contractors.noun.ts';
import { dashboard } from '#web/dashboard/dashboard.noun.ts';
import { deposits } from '#web/deposits/deposits.noun.ts';
import { documents } from '#web/documents/documents.noun.ts';
import { files } from '#web/files/files.noun.ts';
import { help } from '#web/help/help.noun.ts';
import { imports } from '#web/imports/imports.noun.ts';
import { leases } from '#web/leases/leases.noun.ts';
import { ledger } from '#web/ledger/ledger.noun.ts';
import { maintenance } from '#web/maintenance/maintenance.noun.ts';
import { messages } from '#web/messages/messages.noun.ts';
import { meters } from '#web/meters/meters.noun.ts';
import { notices } from '#web/notices/notices.noun.ts';
import { organization } from '#web/organization/organization.noun.ts';
import { organizationExports } from '#web/organization-exports/organization-exports.noun.ts';
import { payments } from '#web/payments/payments.noun.ts';
import { people } from '#web/people/people.noun.ts';
import { plans } from '#web/plans/plans.noun.ts';
import { platform } from '#web/platform/platform.noun.ts';
import { properties } from '#web/properties/properties.noun.ts';
import { rent } from '#web/rent/rent.noun.ts';
import { reportMailings } from '#web/report-mailings/report-mailings.noun.ts';
import { reports } from '#web/reports/reports.noun.ts';
import { search } from '#web/search/search.noun.ts';
import { settings } from '#web/settings/settings.noun.ts';
import { singleSignOn } from '#web/single-sign-on/single-sign-on.noun.ts';
import { support } from '#web/support/support.noun.ts';
import { templates } from '#web/templates/templates.noun.ts';
import { units } from '#web/units/units.noun.ts';
import { users } from '#web/users/users.noun.ts';
import { views } from '#web/views/views.noun.ts';
import { waitingMessages } from '#web/waiting-messages/waiting-messages.noun.ts';
import { workOrders } from '#web/work-orders/work-orders.noun.ts';
import type { WebNoun } from './noun.ts';
import { reportCodes } from './report-codes/report-codes.noun.ts';

/** Every noun of the browser, in the order in which the audit trail's filter lists what there is. */
export const nouns: readonly WebNoun[] = [
  dashboard,
  analytics,
  maintenance,
  workOrders,
  reportCodes,
  assets,
  meters,
  plans,
  messages,
  announcements,
  templates,
  activities,
  files,
  leases,
  rent,
  ledger,
  deposits,
  payments,
  arrears,
  books,
  reports,
  reportMailings,
  properties,
  units,
  people,
  documents,
  help,
  contractors,
  users,
  imports,
  settings,
  organization,
  support,
  organizationExports,
  notices,
  views,
  waitingMessages,
  search,
  audit,
  apiKeys,
  platform,
  singleSignOn,
];
