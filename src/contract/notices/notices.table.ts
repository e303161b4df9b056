import { noteNoticeSentences, noteNotices } from '../activities/activities.notices.ts';
import { announcementNoticeSentences, announcementNotices } from '../announcements/announcements.notices.ts';
import { arrearsNoticeSentences, arrearsNotices } from '../arrears/arrears.notices.ts';
import { assetNotices } from '../assets/assets.notices.ts';
import { contractorNoticeSentences, contractorNotices } from '../contractors/contractors.notices.ts';
import { documentNotices } from '../documents/documents.notices.ts';
import { importLineNotices, importNoticeSentences, importNotices } from '../imports/imports.notices.ts';
import { leaseNoticeSentences, leaseNotices } from '../leases/leases.notices.ts';
import { ledgerNoticeSentences, ledgerNotices } from '../ledger/ledger.notices.ts';
import { maintenanceNoticeSentences, maintenanceNotices } from '../maintenance/maintenance.notices.ts';
import { messageNoticeSentences, messageNotices } from '../messages/messages.notices.ts';
import { meterNotices } from '../meters/meters.notices.ts';
import { paymentNoticeSentences, paymentNotices } from '../payments/payments.notices.ts';
import { planNotices } from '../plans/plans.notices.ts';
import { propertyNotices } from '../properties/properties.notices.ts';
import type { ActivityType } from '../subjects.ts';
import { unitNotices } from '../units/units.notices.ts';
import { workOrderNoticeSentences, workOrderNotices } from '../work-orders/work-orders.notices.ts';
import type { NoticeRules } from './notices.rules.ts';

/**
 * Whom every line of a timeline is told to. A line that is not here does not compile: say in `<noun>.notices.ts` whom it is
 * told to, or that it is nobody.
 */
export const NOTICES_OF_LINES: Readonly<Record<ActivityType, NoticeRules>> = {
  ...maintenanceNotices,
  ...leaseNotices,
  ...propertyNotices,
  ...unitNotices,
  ...documentNotices,
  ...importLineNotices,
  ...ledgerNotices,
  ...paymentNotices,
  ...arrearsNotices,
  ...contractorNotices,
  ...announcementNotices,
  ...workOrderNotices,
  ...assetNotices,
  ...meterNotices,
  ...planNotices,
};

/** The same for what is done and has no line of its own, by its action in the audit trail. */
export const NOTICES_OF_ACTIONS: Readonly<Record<string, NoticeRules>> = {
  ...noteNotices,
  ...importNotices,
  ...messageNotices,
};

/** What the server says in notices. They stand beside the other sentences, since no page needs them: it is told what was said. */
export const noticeSentences = {
  ...maintenanceNoticeSentences,
  ...leaseNoticeSentences,
  ...noteNoticeSentences,
  ...importNoticeSentences,
  ...ledgerNoticeSentences,
  ...contractorNoticeSentences,
  ...paymentNoticeSentences,
  ...arrearsNoticeSentences,
  ...announcementNoticeSentences,
  ...workOrderNoticeSentences,
  ...messageNoticeSentences,
};
