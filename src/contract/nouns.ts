import { activityProblems } from './activities/activities.problems.ts';
import { activitySubjects } from './activities/activities.subjects.ts';
import { analyticsProblems, analyticsRoutes } from './analytics/analytics.ts';
import { announcementProblems } from './announcements/announcements.problems.ts';
import { announcementSentences } from './announcements/announcements.sentences.ts';
import { announcementSubjects } from './announcements/announcements.subjects.ts';
import { announcementRoutes } from './announcements/announcements.ts';
import { apiKeyProblems } from './api-keys/api-keys.problems.ts';
import { apiKeySentences } from './api-keys/api-keys.sentences.ts';
import { apiKeySubjects } from './api-keys/api-keys.subjects.ts';
import { arrearsProblems } from './arrears/arrears.problems.ts';
import { arrearsSubjects } from './arrears/arrears.subjects.ts';
import { arrearsRoutes } from './arrears/arrears.ts';
import { assetProblems } from './assets/assets.problems.ts';
import { assetSubjects } from './assets/assets.subjects.ts';
import { assetRoutes, assetSentences } from './assets/assets.ts';
import { authProblems } from './auth/auth.problems.ts';
import { authSentences } from './auth/auth.sentences.ts';
import { authSubjects } from './auth/auth.subjects.ts';
import { authRoutes } from './auth/auth.ts';
import { bookProblems } from './books/books.problems.ts';
import { bookSentences } from './books/books.sentences.ts';
import { bookSubjects } from './books/books.subjects.ts';
import { bookRoutes } from './books/books.ts';
import { contractorProblems } from './contractors/contractors.problems.ts';
import { contractorSentences } from './contractors/contractors.sentences.ts';
import { contractorSubjects } from './contractors/contractors.subjects.ts';
import { contractorRoutes } from './contractors/contractors.ts';
import { dashboardRoutes } from './dashboard/dashboard.ts';
import { depositProblems } from './deposits/deposits.problems.ts';
import { depositSentences } from './deposits/deposits.sentences.ts';
import { depositRoutes } from './deposits/deposits.ts';
import { documentProblems } from './documents/documents.problems.ts';
import { documentSentences } from './documents/documents.sentences.ts';
import { documentSubjects } from './documents/documents.subjects.ts';
import { documentRoutes } from './documents/documents.ts';
import { fileSubjects } from './files/files.subjects.ts';
import { fileRoutes } from './files/files.ts';
import { helpRoutes, helpSentences, helpSubjects } from './help/help.ts';
import { fieldLabels } from './imports/fields.sentences.ts';
import { importProblems } from './imports/imports.problems.ts';
import { importSentences } from './imports/imports.sentences.ts';
import { importSubjects } from './imports/imports.subjects.ts';
import { importRoutes } from './imports/imports.ts';
import { cycleWords, sheetSentences, takenWords } from './imports/sheets.sentences.ts';
import { leaseProblems } from './leases/leases.problems.ts';
import { leaseSentences } from './leases/leases.sentences.ts';
import { leaseSubjects } from './leases/leases.subjects.ts';
import { leaseRoutes } from './leases/leases.ts';
import { ledgerProblems } from './ledger/ledger.problems.ts';
import { ledgerSentences } from './ledger/ledger.sentences.ts';
import { ledgerSubjects } from './ledger/ledger.subjects.ts';
import { ledgerRoutes } from './ledger/ledger.ts';
import { maintenanceProblems } from './maintenance/maintenance.problems.ts';
import { maintenanceSentences } from './maintenance/maintenance.sentences.ts';
import { maintenanceSubjects } from './maintenance/maintenance.subjects.ts';
import { maintenanceRoutes } from './maintenance/maintenance.ts';
import { troubleSentences } from './maintenance/troubles/troubles.sentences.ts';
import { messageProblems } from './messages/messages.problems.ts';
import { messageSentences } from './messages/messages.sentences.ts';
import { messageEvents, messageRoutes, messageSubjects } from './messages/messages.ts';
import { meterProblems } from './meters/meters.problems.ts';
import { meterSubjects } from './meters/meters.subjects.ts';
import { meterRoutes, meterSentences } from './meters/meters.ts';
import { noticeMailSentences } from './notices/notices.sentences.ts';
import { noticeLive, noticeProblems, noticeRoutes, noticeSubjects } from './notices/notices.ts';
import type { NounContract } from './noun.ts';
import { organizationProblems } from './organization/organization.problems.ts';
import { organizationSubjects } from './organization/organization.subjects.ts';
import { organizationRoutes } from './organization/organization.ts';
import { organizationExportProblems } from './organization-exports/organization-exports.problems.ts';
import { organizationExportSentences } from './organization-exports/organization-exports.sentences.ts';
import { organizationExportRoutes } from './organization-exports/organization-exports.ts';
import { paymentProblems } from './payments/payments.problems.ts';
import { paymentSentences } from './payments/payments.sentences.ts';
import { paymentSubjects } from './payments/payments.subjects.ts';
import { paymentRoutes } from './payments/payments.ts';
import { peopleProblems } from './people/people.problems.ts';
import { personSentences } from './people/people.sentences.ts';
import { peopleSubjects } from './people/people.subjects.ts';
import { peopleRoutes } from './people/people.ts';
import { planProblems } from './plans/plans.problems.ts';
import { planSubjects } from './plans/plans.subjects.ts';
import { planRoutes, planSentences } from './plans/plans.ts';
import { platformProblems } from './platform/platform.problems.ts';
import { platformSentences } from './platform/platform.sentences.ts';
import { platformRoutes } from './platform/platform.ts';
import { propertyProblems } from './properties/properties.problems.ts';
import { propertySentences } from './properties/properties.sentences.ts';
import { propertySubjects } from './properties/properties.subjects.ts';
import { propertyRoutes } from './properties/properties.ts';
import { rentProblems } from './rent/rent.problems.ts';
import { rentSentences } from './rent/rent.sentences.ts';
import { rentSubjects } from './rent/rent.subjects.ts';
import { rentRoutes } from './rent/rent.ts';
import {
  reportCodeProblems,
  reportCodeRoutes,
  reportCodeSentences,
  reportCodeSubjects,
} from './report-codes/report-codes.ts';
import {
  reportMailingProblems,
  reportMailingRoutes,
  reportMailingSentences,
  reportMailingSubjects,
} from './report-mailings/report-mailings.ts';
import { reportProblems } from './reports/reports.problems.ts';
import { reportSentences } from './reports/reports.sentences.ts';
import { reportRoutes } from './reports/reports.ts';
import { searchRoutes } from './search/search.ts';
import { signOnProblems } from './single-sign-on/single-sign-on.problems.ts';
import { signOnSentences } from './single-sign-on/single-sign-on.sentences.ts';
import { signOnSubjects } from './single-sign-on/single-sign-on.subjects.ts';
import { signOnRoutes } from './single-sign-on/single-sign-on.ts';
import { supportProblems } from './support/support.problems.ts';
import { supportSentences } from './support/support.sentences.ts';
import { supportSubjects } from './support/support.subjects.ts';
import { supportRoutes } from './support/support.ts';
import { tagProblems } from './tags/tags.problems.ts';
import { templateProblems, templateRoutes, templateSentences, templateSubjects } from './templates/templates.ts';
import { unitProblems } from './units/units.problems.ts';
import { unitSentences } from './units/units.sentences.ts';
import { unitSubjects } from './units/units.subjects.ts';
import { unitRoutes } from './units/units.ts';
import { userProblems } from './users/users.problems.ts';
import { userSentences } from './users/users.sentences.ts';
import { userRoutes } from './users/users.ts';
import { viewProblems, viewRoutes, viewSentences, viewSubjects } from './views/views.ts';
import {
  waitingMessageProblems,
  waitingMessageRoutes,
  waitingMessageSentences,
} from './waiting-messages/waiting-messages.ts';
import { workOrderProblems } from './work-orders/work-orders.problems.ts';
import { workOrderSentences } from './work-orders/work-orders.sentences.ts';
import { workOrderSubjects } from './work-orders/work-orders.subjects.ts';
import { workOrderRoutes } from './work-orders/work-orders.ts';

// In three lists, since the compiler writes down the type of each, and one of all nouns would be too long for it.

/** Who somebody is, and the homes they have to do with. */
const peopleAndHomes = {
  auth: {
    openToKeys: false,
    routes: authRoutes,
    problems: authProblems,
    sentences: authSentences,
    subjects: authSubjects,
  },
  platform: {
    openToKeys: false,
    routes: platformRoutes,
    problems: platformProblems,
    sentences: platformSentences,
  },
  organizationExports: {
    openToKeys: false,
    routes: organizationExportRoutes,
    problems: organizationExportProblems,
    sentences: organizationExportSentences,
  },
  organizationSettings: {
    openToKeys: false,
    routes: organizationRoutes,
    problems: organizationProblems,
    subjects: organizationSubjects,
  },
  support: {
    openToKeys: false,
    routes: supportRoutes,
    problems: supportProblems,
    sentences: supportSentences,
    subjects: supportSubjects,
  },
  waitingMessages: {
    openToKeys: false,
    routes: waitingMessageRoutes,
    problems: waitingMessageProblems,
    sentences: waitingMessageSentences,
  },
  analytics: { openToKeys: false, routes: analyticsRoutes, problems: analyticsProblems },
  dashboard: { openToKeys: true, routes: dashboardRoutes },
  properties: {
    openToKeys: true,
    routes: propertyRoutes,
    problems: propertyProblems,
    sentences: propertySentences,
    subjects: propertySubjects,
  },
  units: {
    openToKeys: true,
    routes: unitRoutes,
    problems: unitProblems,
    sentences: unitSentences,
    subjects: unitSubjects,
  },
  people: {
    openToKeys: true,
    routes: peopleRoutes,
    problems: peopleProblems,
    sentences: personSentences,
    subjects: peopleSubjects,
  },
  users: { openToKeys: false, routes: userRoutes, problems: userProblems, sentences: userSentences },
} as const satisfies Record<string, NounContract>;

/** What was agreed, what is owed for it, and the books of that. */
const leasesAndMoney = {
  leases: {
    openToKeys: true,
    routes: leaseRoutes,
    problems: leaseProblems,
    sentences: leaseSentences,
    subjects: leaseSubjects,
  },
  rent: {
    openToKeys: true,
    routes: rentRoutes,
    problems: rentProblems,
    sentences: rentSentences,
    subjects: rentSubjects,
  },
  ledger: {
    openToKeys: true,
    routes: ledgerRoutes,
    problems: ledgerProblems,
    sentences: ledgerSentences,
    subjects: ledgerSubjects,
  },
  deposits: { openToKeys: true, routes: depositRoutes, problems: depositProblems, sentences: depositSentences },
  books: {
    openToKeys: true,
    routes: bookRoutes,
    problems: bookProblems,
    sentences: bookSentences,
    subjects: bookSubjects,
  },
  payments: {
    openToKeys: true,
    routes: paymentRoutes,
    problems: paymentProblems,
    sentences: paymentSentences,
    subjects: paymentSubjects,
  },
  arrears: { openToKeys: true, routes: arrearsRoutes, problems: arrearsProblems, subjects: arrearsSubjects },
  reports: { openToKeys: true, routes: reportRoutes, problems: reportProblems, sentences: reportSentences },
  reportMailings: {
    openToKeys: false,
    routes: reportMailingRoutes,
    problems: reportMailingProblems,
    sentences: reportMailingSentences,
    subjects: reportMailingSubjects,
  },
} as const satisfies Record<string, NounContract>;

/** What is done about homes, and what people tell each other. */
const workAndWords = {
  maintenance: {
    openToKeys: true,
    routes: maintenanceRoutes,
    problems: maintenanceProblems,
    sentences: { ...maintenanceSentences, ...troubleSentences },
    subjects: maintenanceSubjects,
  },
  workOrders: {
    openToKeys: true,
    routes: workOrderRoutes,
    problems: workOrderProblems,
    sentences: workOrderSentences,
    subjects: workOrderSubjects,
  },
  reportCodes: {
    openToKeys: false,
    routes: reportCodeRoutes,
    problems: reportCodeProblems,
    sentences: reportCodeSentences,
    subjects: reportCodeSubjects,
  },
  assets: {
    openToKeys: true,
    routes: assetRoutes,
    problems: assetProblems,
    sentences: assetSentences,
    subjects: assetSubjects,
  },
  meters: {
    openToKeys: true,
    routes: meterRoutes,
    problems: meterProblems,
    sentences: meterSentences,
    subjects: meterSubjects,
  },
  plans: {
    openToKeys: true,
    routes: planRoutes,
    problems: planProblems,
    sentences: planSentences,
    subjects: planSubjects,
  },
  documents: {
    openToKeys: true,
    routes: documentRoutes,
    problems: documentProblems,
    sentences: documentSentences,
    subjects: documentSubjects,
  },
  contractors: {
    openToKeys: true,
    routes: contractorRoutes,
    problems: contractorProblems,
    sentences: contractorSentences,
    subjects: contractorSubjects,
  },
  imports: {
    openToKeys: true,
    routes: importRoutes,
    problems: importProblems,
    sentences: { ...importSentences, ...fieldLabels, ...takenWords, ...cycleWords, ...sheetSentences },
    subjects: importSubjects,
  },
  views: {
    openToKeys: false,
    routes: viewRoutes,
    problems: viewProblems,
    sentences: viewSentences,
    subjects: viewSubjects,
  },
  help: { openToKeys: false, routes: helpRoutes, sentences: helpSentences, subjects: helpSubjects },
  // A key may read what its scopes say; this would read of everything.
  search: { openToKeys: false, routes: searchRoutes },
  notices: {
    openToKeys: false,
    routes: noticeRoutes,
    problems: noticeProblems,
    sentences: noticeMailSentences,
    live: noticeLive,
    subjects: noticeSubjects,
  },
  singleSignOn: {
    openToKeys: false,
    routes: signOnRoutes,
    problems: signOnProblems,
    sentences: signOnSentences,
    subjects: signOnSubjects,
  },
  tags: { problems: tagProblems },
  messages: {
    openToKeys: false,
    routes: messageRoutes,
    problems: messageProblems,
    sentences: messageSentences,
    subjects: messageSubjects,
    live: messageEvents,
  },
  announcements: {
    openToKeys: false,
    routes: announcementRoutes,
    problems: announcementProblems,
    sentences: announcementSentences,
    subjects: announcementSubjects,
  },
  templates: {
    openToKeys: false,
    routes: templateRoutes,
    problems: templateProblems,
    sentences: templateSentences,
    subjects: templateSubjects,
  },
  files: { openToKeys: false, routes: fileRoutes, subjects: fileSubjects },
  apiKeys: { problems: apiKeyProblems, sentences: apiKeySentences, subjects: apiKeySubjects },
  activities: { problems: activityProblems, subjects: activitySubjects },
} as const satisfies Record<string, NounContract>;

/**
 * What every noun agrees on with its callers; adding one is one line in a list above. Routes that speak of all nouns, those
 * of the timelines, of the audit trail and of API keys, are built on this and stand beside it in `routes.ts`.
 */
export const nouns: typeof peopleAndHomes & typeof leasesAndMoney & typeof workAndWords = {
  ...peopleAndHomes,
  ...leasesAndMoney,
  ...workAndWords,
};
export type Nouns = typeof nouns;
