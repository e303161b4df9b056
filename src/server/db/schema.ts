// Generated from the migrations by `npm run db:types`; a test fails when it is not current.
import type { ColumnType } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
type Numeric = ColumnType<string, string | number, string | number>;
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Computed<T> = ColumnType<T, never, never>;

export interface AccountMonths {
  orgId: string;
  accountId: string;
  entityId: string;
  currency: string;
  month: PlainDate;
  accrualDebitMinor: Defaulted<number>;
  accrualCreditMinor: Defaulted<number>;
  cashDebitMinor: Defaulted<number>;
  cashCreditMinor: Defaulted<number>;
}

export interface Accounts {
  orgId: string;
  id: string;
  number: string;
  name: string;
  type: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';
  subType: 'CURRENT_ASSET' | 'FIXED_ASSET' | 'CURRENT_LIABILITY' | 'LONG_TERM_LIABILITY' | 'EQUITY' | 'INCOME' | 'NON_OPERATING_INCOME' | 'OPERATING_EXPENSE' | 'NON_OPERATING_EXPENSE';
  cashFlow: 'OPERATING' | 'INVESTING' | 'FINANCING' | null;
  isContra: Defaulted<boolean>;
  isBank: Defaulted<boolean>;
  isControl: Defaulted<boolean>;
  isCompanyOnly: Defaulted<boolean>;
  chargeKind: 'RENT' | 'RECURRING' | 'UTILITY' | 'DEPOSIT' | 'DAMAGE' | 'FEE' | 'NSF' | 'LATE_FEE' | 'OTHER' | null;
  parentId: string | null;
  systemKey: string | null;
  isActive: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface Activities {
  orgId: string;
  id: string;
  type: string;
  at: Defaulted<string>;
  actorId: string | null;
  facts: Defaulted<Json>;
  visibleToOwner: Defaulted<boolean>;
  visibleToRenter: Defaulted<boolean>;
  subjectType: string;
  subjectId: string;
}

export interface ActivitySubjects {
  orgId: string;
  activityId: string;
  position: number;
  subjectType: string;
  subjectId: string;
  at: string;
}

export interface Allocations {
  orgId: string;
  id: string;
  transactionId: string;
  receiptId: string | null;
  chargeId: string | null;
  amountMinor: number;
  allocatedOn: PlainDate;
}

export interface AnnouncementRecipients {
  orgId: string;
  announcementId: string;
  personId: string;
  leaseId: string;
  mailId: string;
  mailDueAt: string | null;
  mailQueuedAt: string | null;
  seenAt: string | null;
}

export interface Announcements {
  orgId: string;
  id: string;
  subject: string;
  body: string;
  audience: Json;
  propertyIds: string[];
  byMail: boolean;
  isUrgent: Defaulted<boolean>;
  status: Defaulted<'WAITING' | 'SENT' | 'TAKEN_BACK'>;
  goesOutAt: string;
  sentAt: string | null;
  takenBackAt: string | null;
  recipientCount: number;
  createdById: string;
  createdAt: string;
}

export interface ApiKeyProperties {
  orgId: string;
  keyId: string;
  propertyId: string;
}

export interface ApiKeySecrets {
  orgId: string;
  id: string;
  keyId: string;
  tokenHash: Buffer;
  hint: string;
  createdAt: Defaulted<string>;
  endsAt: string | null;
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
}

export interface ApiKeys {
  orgId: string;
  id: string;
  name: string;
  membershipId: string;
  role: string;
  scopes: string[];
  reachesAllProperties: Defaulted<boolean>;
  addresses: Defaulted<string[]>;
  requestsPerMinute: number;
  expiresOn: PlainDate | null;
  revokedAt: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface ApiRequests {
  orgId: string;
  id: string;
  keyId: string;
  at: string;
  method: string;
  route: string;
  status: number;
  code: string | null;
  scope: string | null;
  durationMs: number;
  ip: string | null;
  requestId: string;
}

export interface ApiUsage {
  orgId: string;
  keyId: string;
  hour: string;
  status: number;
  amount: number;
}

export interface ApprovalWords {
  orgId: string;
  approvalId: string;
  ownerId: string;
  givenBy: 'LINTEL' | 'PHONE' | 'EMAIL' | 'IN_PERSON';
  recordedById: string | null;
  grantedMinor: number | null;
  reason: string | null;
  decidedAt: string;
}

export interface Approvals {
  orgId: string;
  id: string;
  ticketId: string;
  status: Defaulted<'PENDING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'>;
  amountMinor: number;
  message: string | null;
  askedById: string | null;
  question: string | null;
  answer: string | null;
  ownerId: string | null;
  givenBy: 'LINTEL' | 'PHONE' | 'EMAIL' | 'IN_PERSON' | null;
  recordedById: string | null;
  reason: string | null;
  decidedAt: string | null;
  createdAt: Defaulted<string>;
  mailedAt: string | null;
  remindedAt: string | null;
  grantedMinor: number | null;
  needsAll: Defaulted<boolean>;
  questionAt: string | null;
  decideBy: string | null;
}

export interface Assets {
  orgId: string;
  id: string;
  propertyId: string;
  unitId: string | null;
  kind: 'BOILER' | 'WATER_HEATER' | 'COOLING' | 'VENTILATION' | 'ELEVATOR' | 'SMOKE_ALARM' | 'FIRE_SAFETY' | 'REFRIGERATOR' | 'COOKER' | 'DISHWASHER' | 'WASHER' | 'DRYER' | 'PUMP' | 'ELECTRICAL' | 'ROOF' | 'WINDOWS_DOORS' | 'GATE' | 'OTHER';
  name: string;
  nameSortKey: Computed<string>;
  location: string | null;
  make: string | null;
  model: string | null;
  serialNumber: string | null;
  installedOn: PlainDate | null;
  warrantyUntilOn: PlainDate | null;
  warrantyBy: string | null;
  expectedLifeYears: number | null;
  replacementCostMinor: number | null;
  retiredOn: PlainDate | null;
  notes: string | null;
  searchText: Computed<string>;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
}

export interface AuditBlocks {
  number: number;
  toPosition: number;
  sealedAt: string;
  entryIds: string[];
  digests: Buffer[];
  hash: Buffer;
}

export interface AuditChecks {
  id: string;
  startedAt: string;
  endedAt: string | null;
  checkedCount: Defaulted<number>;
  entryCount: number;
  sealedUntil: string | null;
  headCount: Defaulted<number>;
  headKeptOn: PlainDate | null;
  broken: Json | null;
}

export interface AuditEntries {
  orgId: string;
  id: string;
  at: Defaulted<string>;
  action: string;
  actorKind: 'user' | 'api_key' | 'job_link' | 'system' | 'anonymous';
  actorId: string | null;
  actorName: string;
  activeRole: string | null;
  subjectType: string;
  subjectId: string | null;
  ip: string | null;
  requestId: string | null;
  before: Json | null;
  after: Json | null;
  position: Computed<number>;
  kind: Computed<'CHANGE' | 'SIGN_IN' | 'REFUSAL' | 'READING' | 'SUPPORT'>;
  outcome: Computed<'DONE' | 'REFUSED'>;
}

export interface AuditRemovals {
  removalId: string;
  entryId: string;
}

export interface AutopayTakings {
  orgId: string;
  id: string;
  autopayId: string;
  chargeOn: PlainDate;
  toldMinor: number;
  toldAt: string;
  attempt: Defaulted<number>;
  state: Defaulted<'PLANNED' | 'ASKED' | 'PAID' | 'REFUSED' | 'DROPPED'>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
}

export interface Autopays {
  orgId: string;
  id: string;
  leaseId: string;
  propertyId: string;
  personId: string;
  processor: string;
  state: Defaulted<'PENDING' | 'ON' | 'OFF'>;
  currency: string;
  limitMinor: number | null;
  day: number | null;
  sessionRef: string | null;
  customerRef: string | null;
  methodRef: string | null;
  methodKind: 'CARD' | 'ACCOUNT' | null;
  methodName: string | null;
  methodLast4: string | null;
  methodExpiresOn: PlainDate | null;
  begunAt: string;
  onAt: string | null;
  offAt: string | null;
  offReason: 'BY_RENTER' | 'BY_STAFF' | 'REPLACED' | 'LEASE_OVER' | 'EXPIRED' | 'REFUSED' | 'RETURNED' | 'NOT_ONLINE' | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface BatchRows {
  orgId: string;
  batchId: string;
  actorId: string;
  rowId: string;
  subjectType: string;
  version: number;
  before: Json | null;
  changedAt: string;
  undoneAt: string | null;
  undoRefusal: string | null;
}

export interface Bills {
  orgId: string;
  id: string;
  workOrderId: string;
  kind: 'QUOTE' | 'INVOICE';
  status: Defaulted<'SENT' | 'ACCEPTED' | 'REFUSED' | 'REPLACED'>;
  number: string | null;
  lines: Json;
  taxMinor: number;
  totalMinor: number;
  note: string | null;
  reason: string | null;
  decidedAt: string | null;
  decidedById: string | null;
  costId: string | null;
  createdAt: string;
}

export interface ChaseActs {
  orgId: string;
  ticketId: string;
  round: number;
  step: number;
  kind: 'GO_ON' | 'REMIND' | 'VISIT_NEAR' | 'ESCALATE' | 'OFFER_NEXT' | 'INSIST';
  at: string;
  waitingOn: 'STAFF' | 'RENTER' | 'OWNER' | 'CONTRACTOR' | 'NONE';
  personId: string | null;
  isMailed: Defaulted<boolean>;
}

export interface CheckoutRefunds {
  orgId: string;
  id: string;
  checkoutId: string;
  amountMinor: number;
  reason: string;
  state: Defaulted<'ASKED' | 'TAKEN' | 'REFUSED'>;
  askedAt: string;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
}

export interface Checkouts {
  orgId: string;
  id: string;
  leaseId: string;
  propertyId: string;
  personId: string;
  processor: string;
  amountMinor: number;
  currency: string;
  state: Defaulted<'OPEN' | 'PAID' | 'FAILED' | 'GIVEN_BACK' | 'RETURNED'>;
  sessionRef: string | null;
  paymentRef: string | null;
  givenBackMinor: Defaulted<number>;
  transactionId: string | null;
  openedAt: string;
  decidedAt: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  autopayTakingId: string | null;
}

export interface ContractorPapers {
  orgId: string;
  id: string;
  contractorId: string;
  kind: 'LIABILITY_INSURANCE' | 'WORKERS_COMPENSATION' | 'VEHICLE_INSURANCE' | 'TRADE_LICENSE' | 'GAS_SAFETY' | 'ELECTRICAL_SAFETY' | 'REFRIGERANT' | 'TAX_FORM' | 'CONTRACT' | 'OTHER';
  name: string | null;
  number: string | null;
  issuer: string | null;
  issuedOn: PlainDate | null;
  endsOn: PlainDate | null;
  isRequired: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  remindedDays: number | null;
}

export interface ContractorPreferences {
  orgId: string;
  id: string;
  contractorId: string;
  propertyId: string | null;
  category: 'PLUMBING' | 'HEATING' | 'ELECTRICAL' | 'APPLIANCE' | 'LOCKS' | 'WINDOWS_DOORS' | 'WALLS_CEILINGS' | 'ROOF' | 'PESTS' | 'COMMON_AREA' | 'OUTSIDE' | 'CLEANING' | 'OTHER' | null;
  rank: number;
}

export interface ConversationParticipants {
  orgId: string;
  conversationId: string;
  personId: string;
  joinedAt: string;
  leftAt: string | null;
  lastMessageAt: string;
  unreadCount: Defaulted<number>;
  lastReadAt: string | null;
  lastDeliveredAt: string | null;
  isMuted: Defaulted<boolean>;
  isArchived: Defaulted<boolean>;
}

export interface Conversations {
  orgId: string;
  id: string;
  aboutType: 'property' | 'lease' | 'ticket' | null;
  aboutId: string | null;
  title: string | null;
  pairKey: string | null;
  createdById: string;
  lastMessageId: string | null;
  lastMessageAt: string;
  messageCount: Defaulted<number>;
  createdAt: Defaulted<string>;
}

export interface CostBookings {
  orgId: string;
  transactionId: string;
  costId: string;
  kind: 'OWNER_EXPENSE' | 'RENTER_CHARGE';
  amountMinor: number;
  createdAt: Defaulted<string>;
}

export interface CostEntries {
  orgId: string;
  id: string;
  ticketId: string;
  type: 'LABOUR' | 'MATERIAL' | 'CALLOUT' | 'OTHER';
  description: string;
  vendorName: string | null;
  quantity: Numeric;
  unitCostMinor: number;
  taxMinor: Defaulted<number>;
  totalMinor: number;
  incurredOn: PlainDate;
  createdById: string | null;
  deletedAt: string | null;
  deletedById: string | null;
  deleteComment: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  overLimitReason: string | null;
}

export interface DepositDrafts {
  orgId: string;
  id: string;
  leaseId: string;
  lines: Defaulted<Json>;
  note: string | null;
  savedBy: string;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface DepositSettlements {
  orgId: string;
  id: string;
  leaseId: string;
  settledOn: PlainDate;
  heldMinor: number;
  prepaidMinor: Defaulted<number>;
  keptMinor: number;
  refundMinor: number;
  shortMinor: number;
  lines: Json;
  note: string | null;
  settledBy: string;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface DocumentVersions {
  orgId: string;
  id: string;
  documentId: string;
  number: number;
  addedById: string | null;
  createdAt: Defaulted<string>;
}

export interface Documents {
  orgId: string;
  id: string;
  propertyId: string | null;
  unitId: string | null;
  leaseId: string | null;
  ticketId: string | null;
  personId: string | null;
  name: string;
  nameSortKey: Computed<string>;
  category: 'PERMIT' | 'INSURANCE' | 'CONTRACT' | 'LEASE' | 'LETTER' | 'PLAN' | 'PHOTO' | 'IDENTITY' | 'MONEY' | 'OTHER';
  notes: string | null;
  sharedWith: Defaulted<string[]>;
  endsOn: PlainDate | null;
  latestNumber: Defaulted<number>;
  remindedDays: number | null;
  addedById: string | null;
  searchText: Computed<string>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  coverSince: string | null;
  assetId: string | null;
  subjectType: Computed<string>;
  subjectId: Computed<string>;
}

export interface DueCountChanges {
  orgId: string;
  subject: string;
  dueOn: PlainDate;
  state: string;
  amount: number;
  id: Computed<number>;
}

export interface DueCounts {
  orgId: string;
  subject: 'lease' | 'ticket';
  dueOn: PlainDate;
  state: string;
  amount: number;
}

export interface EmailChanges {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  confirmHash: Buffer;
  undoHash: Buffer | null;
  createdAt: string;
  expiresAt: string;
  confirmedAt: string | null;
  undoUntil: string | null;
  endedAt: string | null;
}

export interface Files {
  orgId: string;
  id: string;
  key: string;
  purpose: string;
  parentType: string | null;
  parentId: string | null;
  name: string;
  mime: string;
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  hasThumbnail: Defaulted<boolean>;
  uploadedById: string | null;
  createdAt: Defaulted<string>;
}

export interface IdempotencyKeys {
  orgId: string;
  actorId: string;
  key: string;
  fingerprint: string;
  result: Json | null;
  createdAt: Defaulted<string>;
}

export interface ImportReadings {
  orgId: string;
  signature: string;
  reading: Json;
  usedAt: Defaulted<string>;
}

export interface ImportRecords {
  orgId: string;
  importId: string;
  recordType: 'property' | 'unit' | 'person' | 'lease' | 'contractor' | 'contractor_paper' | 'contractor_preference';
  recordId: string;
  before: Json | null;
}

export interface Imports {
  orgId: string;
  id: string;
  status: 'CHECKED' | 'RUNNING' | 'DONE' | 'FAILED' | 'UNDONE';
  fileName: string;
  choices: Defaulted<Json>;
  sheets: Defaulted<Json>;
  problems: Defaulted<Json>;
  errorCount: Defaulted<number>;
  warningCount: Defaulted<number>;
  counts: Defaulted<Json>;
  alreadyThere: Defaulted<Json>;
  doneRows: Defaulted<number>;
  totalRows: Defaulted<number>;
  runBy: Json | null;
  progressAt: string | null;
  doneAt: string | null;
  failure: string | null;
  createdById: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  asked: Defaulted<Json>;
  balances: Defaulted<Json>;
}

export interface InternalNotes {
  orgId: string;
  id: string;
  activityId: string;
  text: string;
  visibleToOwner: Defaulted<boolean>;
  authorId: string | null;
  createdAt: Defaulted<string>;
}

export interface InvitationProperties {
  orgId: string;
  invitationId: string;
  propertyId: string;
}

export interface Invitations {
  orgId: string;
  id: string;
  personId: string | null;
  email: string;
  roles: string[];
  tokenHash: Buffer;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
  createdAt: Defaulted<string>;
  seesAllProperties: Defaulted<boolean>;
}

export interface JobLinks {
  orgId: string;
  id: string;
  workOrderId: string;
  tokenHash: Buffer;
  createdById: string | null;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  lastUsedAt: string | null;
}

export interface JournalLines {
  orgId: string;
  transactionId: string;
  position: number;
  accountId: string;
  propertyId: string | null;
  entityId: Computed<string>;
  debitMinor: Defaulted<number>;
  creditMinor: Defaulted<number>;
  basis: 'BOTH' | 'ACCRUAL' | 'CASH';
  postedOn: PlainDate;
  memo: string | null;
}

export interface KnownDevices {
  tokenHash: Buffer;
  userId: string;
  lastUsedAt: string;
  trustedUntil: string | null;
}

export interface LateFees {
  orgId: string;
  id: string;
  leaseId: string;
  chargeId: string;
  feeChargeId: string;
  ruleIds: string[];
  policyVersion: number;
  chargedOn: PlainDate;
  amountMinor: number;
  balanceMinor: number;
}

export interface LateFeesLeft {
  orgId: string;
  chargeId: string;
  leaseId: string;
  differenceMinor: number;
  leftAt: Defaulted<string>;
}

export interface LeaseArrears {
  orgId: string;
  id: string;
  leaseId: string;
  inCollectionsSinceOn: PlainDate | null;
  collectionsNote: string | null;
  note: string | null;
  notedBy: string | null;
  notedAt: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface LeaseBalances {
  orgId: string;
  leaseId: string;
  accountId: string;
  accrualMinor: Defaulted<number>;
  cashMinor: Defaulted<number>;
}

export interface LeaseCharges {
  orgId: string;
  id: string;
  transactionId: string;
  leaseId: string;
  propertyId: string;
  accountId: string;
  kind: 'RENT' | 'RECURRING' | 'UTILITY' | 'DEPOSIT' | 'DAMAGE' | 'FEE' | 'NSF' | 'LATE_FEE' | 'OTHER';
  dueOn: PlainDate;
  amountMinor: number;
  memo: string | null;
  sourceChargeId: string | null;
  allocatedMinor: Defaulted<number>;
  openMinor: Computed<number>;
  carriedFromOn: PlainDate | null;
}

export interface LeaseParties {
  orgId: string;
  leaseId: string;
  personId: string;
  role: 'TENANT' | 'COSIGNER' | 'OCCUPANT' | 'GUARANTOR';
  position: Defaulted<number>;
  createdAt: Defaulted<string>;
}

export interface LeaseReceipts {
  orgId: string;
  id: string;
  transactionId: string;
  leaseId: string;
  propertyId: string;
  kind: 'PAYMENT' | 'WAIVE_UNPAID' | 'EXCHANGE' | 'PREVIOUSLY_DEPOSITED' | 'WRITE_OFF' | 'DEPOSIT' | 'OPENING' | 'CARRIED_OVER';
  receivedOn: PlainDate;
  amountMinor: number;
  allocatedMinor: Defaulted<number>;
  unallocatedMinor: Computed<number>;
}

export interface Leases {
  orgId: string;
  id: string;
  ref: string;
  propertyId: string;
  unitId: string;
  unitSortKey: Defaulted<string>;
  type: 'FIXED' | 'FIXED_ROLLOVER' | 'AT_WILL';
  status: Defaulted<'DRAFT' | 'SIGNED' | 'ACTIVE' | 'NOTICE' | 'ENDED' | 'CANCELLED'>;
  isCurrent: Computed<boolean>;
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  noticeGivenOn: PlainDate | null;
  noticeBy: 'RENTER' | 'LANDLORD' | null;
  movesOutOn: PlainDate | null;
  lastOn: Computed<PlainDate>;
  endReason: string | null;
  currency: string;
  rentMinor: number;
  depositMinor: number | null;
  paymentDueDay: number;
  noticePeriodDays: Defaulted<number>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  chargedFromOn: PlainDate | null;
  tags: Defaulted<string[]>;
  renewalStatus: 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | null;
  renewalEndsOn: PlainDate | null;
  renewalRentMinor: number | null;
  renewalRespondByOn: PlainDate | null;
  renewalOfferedAt: string | null;
  renewalToldAt: string | null;
  renewsLeaseId: string | null;
}

export interface LedgerLocks {
  orgId: string;
  entityId: string;
  propertyId: string | null;
  softLockedThrough: PlainDate | null;
  lockedThrough: PlainDate | null;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  changedBy: Defaulted<string>;
}

export interface LedgerTransactions {
  orgId: string;
  id: string;
  type: 'CHARGE' | 'PAYMENT' | 'CREDIT' | 'REFUND' | 'APPLY_DEPOSIT' | 'APPLY_PREPAYMENT' | 'BANK_DEPOSIT' | 'BILL' | 'BILL_PAYMENT' | 'VENDOR_CREDIT' | 'CHECK' | 'TRANSFER' | 'WITHDRAWAL' | 'JOURNAL' | 'OWNER_CONTRIBUTION' | 'OWNER_DRAW' | 'MGMT_FEE' | 'REVERSAL' | 'OPENING' | 'CARRY_OVER';
  postedOn: PlainDate;
  postedAt: string;
  postedBy: string;
  leaseId: string | null;
  propertyId: string | null;
  currency: string;
  amountMinor: number;
  memo: string | null;
  reference: string | null;
  method: 'CASH' | 'CHECK' | 'BANK_TRANSFER' | 'STANDING_ORDER' | 'DIRECT_DEBIT' | 'CARD' | 'MONEY_ORDER' | 'OTHER' | null;
  reversalReason: 'ERROR' | 'NSF' | null;
  reversesId: string | null;
  sourceKey: string;
  lineCount: number;
}

export interface ListPreferences {
  orgId: string;
  userId: string;
  list: string;
  hiddenColumns: string[] | null;
  defaultViewId: string | null;
  updatedAt: Defaulted<string>;
}

export interface MaintenancePlanMoves {
  orgId: string;
  planId: string;
  leaseId: string;
  move: 'MOVE_IN' | 'MOVE_OUT';
  movedOn: PlainDate;
  ticketId: string;
  doneOn: PlainDate | null;
}

export interface MaintenancePlanRounds {
  orgId: string;
  planId: string;
  dueOn: PlainDate;
  ticketId: string;
  doneOn: PlainDate | null;
}

export interface MaintenancePlans {
  orgId: string;
  id: string;
  propertyId: string | null;
  title: string;
  titleSortKey: Computed<string>;
  thing: string | null;
  category: 'PLUMBING' | 'HEATING' | 'ELECTRICAL' | 'APPLIANCE' | 'LOCKS' | 'WINDOWS_DOORS' | 'WALLS_CEILINGS' | 'ROOF' | 'PESTS' | 'COMMON_AREA' | 'OUTSIDE' | 'CLEANING' | 'OTHER';
  priority: 'HIGH' | 'NORMAL' | 'LOW';
  instructions: string | null;
  checklist: Defaulted<string[]>;
  isStatutory: Defaulted<boolean>;
  repeats: 'CALENDAR' | 'SINCE_LAST' | 'METER' | 'MOVE_IN' | 'MOVE_OUT';
  everyMonths: number;
  dueOn: PlainDate | null;
  anchorDay: number | null;
  leadDays: number;
  assigneeId: string | null;
  isPaused: Defaulted<boolean>;
  lastDoneOn: PlainDate | null;
  searchText: Computed<string>;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
  mustTick: Defaulted<boolean>;
  unitId: string | null;
  assetId: string | null;
  meterId: string | null;
  everyAmount: number | null;
  countsFromOn: PlainDate | null;
  isAfterMove: Defaulted<boolean>;
}

export interface MaintenanceTickets {
  orgId: string;
  id: string;
  ref: string;
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  requestedById: string | null;
  assignedToId: string | null;
  source: 'PORTAL' | 'STAFF' | 'PHONE' | 'EMAIL' | 'OWNER' | 'PLAN' | 'QR';
  title: string;
  description: Defaulted<string>;
  category: 'PLUMBING' | 'HEATING' | 'ELECTRICAL' | 'APPLIANCE' | 'LOCKS' | 'WINDOWS_DOORS' | 'WALLS_CEILINGS' | 'ROOF' | 'PESTS' | 'COMMON_AREA' | 'OUTSIDE' | 'CLEANING' | 'OTHER';
  location: string | null;
  priority: 'EMERGENCY' | 'HIGH' | 'NORMAL' | 'LOW';
  status: Defaulted<'NEW' | 'TRIAGED' | 'ESTIMATING' | 'AWAITING_APPROVAL' | 'OFFERED' | 'ACCEPTED' | 'SCHEDULED' | 'IN_PROGRESS' | 'ON_HOLD' | 'WORK_DONE' | 'COMPLETED' | 'CLOSED' | 'DECLINED' | 'CANCELLED' | 'DUPLICATE' | 'SELF_RESOLVED'>;
  isOpen: Computed<boolean>;
  statusBeforeHold: 'TRIAGED' | 'ACCEPTED' | 'IN_PROGRESS' | null;
  onHoldReason: 'PARTS' | 'RENTER' | 'OWNER' | 'WEATHER' | 'INSURANCE' | null;
  resumeOn: PlainDate | null;
  outcomeNote: string | null;
  waitingOn: Defaulted<'STAFF' | 'RENTER' | 'OWNER' | 'CONTRACTOR' | 'NONE'>;
  nextActionAt: string | null;
  entryPermission: 'YES' | 'NO' | 'CALL_FIRST' | null;
  accessNotes: string | null;
  hasPets: Defaulted<boolean>;
  visibleToOwner: Defaulted<boolean>;
  visibleToRenter: Defaulted<boolean>;
  visitFrom: string | null;
  visitTo: string | null;
  acknowledgedAt: string | null;
  resolveDueAt: string | null;
  completedAt: string | null;
  reopenCount: Defaulted<number>;
  stepTimes: Defaulted<Json>;
  photoCount: Defaulted<number>;
  currency: string;
  costTotalMinor: Defaulted<number>;
  searchText: Computed<string>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  callNumber: string | null;
  urgentAt: Computed<string>;
  tags: Defaulted<string[]>;
  chaseRound: Defaulted<number>;
  chaseSince: Defaulted<string>;
  chaseAt: string | null;
  chasePausedAt: string | null;
  chasePausedUntil: string | null;
  chasePauseReason: 'DRYING' | 'PARTS' | 'AGREED' | 'AWAY' | 'INSURANCE' | 'OTHER' | null;
  chasePauseNote: string | null;
  chasePausedById: string | null;
  homeTimes: Defaulted<string[]>;
  duplicateOfId: string | null;
  reporterName: string | null;
  reporterEmail: string | null;
  reporterPhone: string | null;
  isReporterVerified: boolean | null;
  assetId: string | null;
  answers: Defaulted<Json>;
  chasePauseMoved: Defaulted<boolean>;
}

export interface MembershipProperties {
  orgId: string;
  membershipId: string;
  propertyId: string;
}

export interface Memberships {
  orgId: string;
  id: string;
  userId: string;
  personId: string;
  roles: string[];
  status: Defaulted<'ACTIVE' | 'DISABLED'>;
  seesAllProperties: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  lastSeenAt: string | null;
  deactivatedAt: string | null;
}

export interface MessageTemplates {
  orgId: string;
  id: string;
  name: string;
  nameSortKey: Computed<string>;
  body: string;
  searchText: Computed<string>;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
}

export interface Messages {
  orgId: string;
  id: string;
  conversationId: string;
  senderId: string;
  body: string;
  sentAt: string;
  sentKey: string | null;
  attachmentCount: Defaulted<number>;
  deliveredAt: string | null;
  readAt: string | null;
  searchText: Computed<string>;
}

export interface MeterReadings {
  orgId: string;
  meterId: string;
  readOn: PlainDate;
  valueThousandths: number;
  anewReason: 'REPLACED' | 'ROLLED_OVER' | 'CORRECTED' | null;
  oldEndThousandths: number | null;
  occasion: 'REGULAR' | 'MOVE_IN' | 'MOVE_OUT';
  note: string | null;
  takenById: string | null;
  createdAt: string;
}

export interface Meters {
  orgId: string;
  id: string;
  propertyId: string;
  unitId: string | null;
  assetId: string | null;
  kind: 'WATER' | 'ELECTRICITY' | 'GAS' | 'HEAT' | 'RUNNING_HOURS' | 'DISTANCE' | 'OTHER';
  name: string;
  nameSortKey: Computed<string>;
  location: string | null;
  serialNumber: string | null;
  measure: 'M3' | 'FT3' | 'CCF' | 'GAL' | 'L' | 'KWH' | 'MWH' | 'THERM' | 'HOURS' | 'KM' | 'MI' | 'COUNT';
  decimals: number;
  readEveryMonths: number | null;
  retiredOn: PlainDate | null;
  notes: string | null;
  searchText: Computed<string>;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
}

export interface NightPostings {
  orgId: string;
  transactionId: string;
  propertyId: string;
  runOn: PlainDate;
  step: 'CHARGES' | 'PREPAYMENTS' | 'LATE_FEES';
}

export interface NightlyRuns {
  orgId: string;
  propertyId: string;
  runOn: PlainDate;
  steps: Defaulted<Json>;
  hasFailed: Defaulted<boolean>;
  startedAt: string;
  finishedAt: string | null;
}

export interface NoticeChoices {
  orgId: string;
  personId: string;
  audience: 'STAFF' | 'OWNER' | 'RENTER';
  event: string;
  app: boolean | null;
  mail: boolean | null;
  updatedAt: string;
}

export interface NoticeTimes {
  orgId: string;
  personId: string;
  quietFrom: string | null;
  quietUntil: string | null;
  dailyAt: string | null;
  updatedAt: string;
}

export interface Notices {
  orgId: string;
  id: string;
  personId: string;
  audience: 'STAFF' | 'OWNER' | 'RENTER';
  event: string;
  says: string;
  params: Json;
  causeId: string;
  subjectType: string;
  subjectId: string;
  path: string;
  isUrgent: Defaulted<boolean>;
  asks: Defaulted<boolean>;
  inApp: Defaulted<boolean>;
  at: string;
  readAt: string | null;
  mailDueAt: string | null;
  pushDueAt: string | null;
  putOffUntil: string | null;
}

export interface OrganizationExportLinks {
  orgId: string;
  id: string;
  exportId: string;
  tokenHash: Buffer;
  madeFor: string;
  expiresAt: string;
  createdAt: string;
  fetchedCount: Defaulted<number>;
  lastFetchedAt: string | null;
  userId: string | null;
}

export interface OrganizationExports {
  orgId: string;
  id: string;
  status: Defaulted<'WAITING' | 'RUNNING' | 'READY' | 'FAILED'>;
  askedByName: string;
  tableCount: Defaulted<number>;
  tablesDone: Defaulted<number>;
  fileCount: Defaulted<number>;
  filesDone: Defaulted<number>;
  rowCount: Defaulted<number>;
  sizeBytes: number | null;
  sha256: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface Organizations {
  id: string;
  name: string;
  country: string;
  baseCurrency: string;
  timeZone: string;
  status: Defaulted<'ACTIVE' | 'SUSPENDED' | 'CLOSED'>;
  ownSwitches: Defaulted<Json>;
  isDemo: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  twoFactorRoles: Defaulted<string[]>;
  suspendedReason: string | null;
  suspendedAt: string | null;
  usersMax: number | null;
  unitsMax: number | null;
  storageMegabytesMax: number | null;
  rentChargedFromOn: Defaulted<PlainDate | null>;
  answerHoursEmergency: Defaulted<number>;
  answerHoursHigh: Defaulted<number>;
  answerHoursNormal: Defaulted<number>;
  answerHoursLow: Defaulted<number>;
  resolveDaysEmergency: Defaulted<number>;
  resolveDaysHigh: Defaulted<number>;
  resolveDaysNormal: Defaulted<number>;
  resolveDaysLow: Defaulted<number>;
  opensAtHour: Defaulted<number>;
  closesAtHour: Defaulted<number>;
  workingDays: Defaulted<string[]>;
  holidays: Defaulted<string[]>;
  passwordLengthMin: Defaulted<number>;
  sessionDays: Defaulted<number>;
  offerMinutesEmergency: Defaulted<number>;
  offerHoursHigh: Defaulted<number>;
  offerDaysNormal: Defaulted<number>;
  offerDaysLow: Defaulted<number>;
  offersNext: Defaulted<boolean>;
  color: string | null;
  logo: string | null;
  postalAddress: string | null;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  website: string | null;
  approvalLimitMinor: number | null;
  closedAt: string | null;
  closedReason: string | null;
  closedByName: string | null;
  deletableAt: string | null;
  deletionAskedById: string | null;
  deletionAskedByName: string | null;
  deletionAskedAt: string | null;
  deletionConfirmedById: string | null;
  deletionConfirmedByName: string | null;
  deletionConfirmedAt: string | null;
  planSwitches: Defaulted<Json>;
  switches: Computed<Json>;
  fiscalYearFirstMonth: Defaulted<number>;
  invoiceTolerancePercent: Defaulted<number>;
  spokenWordHours: Defaulted<number>;
  figureRowsMin: Defaulted<number>;
  ownersToAgree: Defaulted<'ONE' | 'ALL'>;
  promiseAfterQuestion: Defaulted<'ANEW' | 'WAITS' | 'STAYS'>;
  endedPapersBlock: Defaulted<boolean>;
  pauseMovesPromise: Defaulted<boolean>;
  doneNeedsSignature: Defaulted<boolean>;
}

export interface OutgoingMails {
  id: string;
  orgId: string | null;
  toAddress: string;
  subject: string | null;
  body: string | null;
  status: Defaulted<'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED'>;
  attemptCount: Defaulted<number>;
  lastError: string | null;
  createdAt: Defaulted<string>;
  sentAt: string | null;
  claimedAt: string | null;
  template: string | null;
  language: string | null;
  params: Json | null;
  sealed: Buffer | null;
  sealedWith: string | null;
  expiresAt: string | null;
  attachment: Buffer | null;
  attachmentName: string | null;
  attachmentType: string | null;
  asks: Json | null;
}

export interface Passkeys {
  id: string;
  userId: string;
  credential: string;
  publicKey: Buffer;
  signCount: number;
  transports: Defaulted<string[]>;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasswordResets {
  id: string;
  userId: string;
  tokenHash: Buffer;
  expiresAt: string;
  usedAt: string | null;
  createdAt: Defaulted<string>;
  orgId: string | null;
}

export interface PaymentDetails {
  orgId: string;
  accountHolder: string | null;
  bankName: string | null;
  accountNumber: string | null;
  bankCode: string | null;
  instructions: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface PaymentProcessors {
  orgId: string;
  id: string;
  kind: string;
  sealedSecret: Buffer;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface PaymentPromises {
  orgId: string;
  id: string;
  leaseId: string;
  propertyId: string;
  promisedOn: PlainDate;
  amountMinor: number;
  currency: string;
  note: string | null;
  madeAt: string;
  madeOn: PlainDate;
  madeBy: string;
  isByRenter: boolean;
  state: Defaulted<'OPEN' | 'KEPT' | 'BROKEN' | 'REPLACED' | 'WITHDRAWN'>;
  endedAt: string | null;
  endedOn: PlainDate | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface PaymentReminders {
  orgId: string;
  id: string;
  leaseId: string;
  propertyId: string;
  owedMinor: number;
  currency: string;
  lateSinceOn: PlainDate | null;
  sentAt: string;
  sentOn: PlainDate;
  sentBy: string;
  createdAt: Defaulted<string>;
  kind: Defaulted<'BY_HAND' | 'BEFORE' | 'ON_DAY' | 'AFTER'>;
  dueOn: PlainDate | null;
}

export interface PaymentReports {
  orgId: string;
  id: string;
  leaseId: string;
  propertyId: string;
  reportedById: string;
  reportedAt: string;
  amountMinor: number;
  currency: string;
  paidOn: PlainDate;
  method: 'CASH' | 'CHECK' | 'BANK_TRANSFER' | 'STANDING_ORDER' | 'DIRECT_DEBIT' | 'CARD' | 'MONEY_ORDER' | 'OTHER';
  reference: string | null;
  remark: string | null;
  state: Defaulted<'WAITING' | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN'>;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
  transactionId: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface People {
  orgId: string;
  id: string;
  kind: 'PERSON' | 'COMPANY';
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  email: string | null;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  isContractor: Defaulted<boolean>;
  trades: Defaulted<string[]>;
  notes: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  workAreas: Defaulted<string[]>;
  workDays: Defaulted<string[]>;
  workFrom: string | null;
  workTo: string | null;
  takesEmergencies: Defaulted<boolean>;
  contacts: Defaulted<Json>;
  ratesCurrency: string | null;
  calloutMinor: number | null;
  hourlyMinor: number | null;
  jobLimitMinor: number | null;
  afterHoursPercent: number | null;
  partsMarkupPercent: number | null;
  ratesAgreedOn: PlainDate | null;
  doNotUseReason: string | null;
  doNotUseOn: PlainDate | null;
  tags: Defaulted<string[]>;
  warrantyDays: number | null;
  name: Computed<string>;
  nameSortKey: Computed<string>;
  searchText: Computed<string>;
}

export interface ProblemReports {
  orgId: string;
  id: string;
  text: string;
  diagnostics: Json | null;
  reportedById: string | null;
  createdAt: Defaulted<string>;
  doneAt: string | null;
  doneById: string | null;
}

export interface Properties {
  orgId: string;
  id: string;
  name: string;
  nameSortKey: Computed<string>;
  kind: 'RESIDENTIAL' | 'COMMERCIAL';
  subType: 'SINGLE_FAMILY' | 'MULTI_FAMILY' | 'CONDO' | 'INDUSTRIAL' | 'OFFICE' | 'RETAIL' | 'SHOPPING_CENTER' | 'STORAGE' | 'PARKING';
  status: Defaulted<'ACTIVE' | 'INACTIVE'>;
  street: string;
  street2: string | null;
  city: string;
  state: string | null;
  zipCode: string | null;
  country: string;
  timeZone: string;
  currency: string;
  yearBuilt: number | null;
  maintenanceNotice: string | null;
  managerId: string | null;
  searchText: Computed<string>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  approvalLimitMinor: number | null;
  tags: Defaulted<string[]>;
}

export interface PropertiesToRecount {
  orgId: string;
  propertyId: string;
}

export interface PropertyOccupancy {
  orgId: string;
  propertyId: string;
  unitCount: Defaulted<number>;
  rentableCount: Defaulted<number>;
  occupiedCount: Defaulted<number>;
  leavingCount: Defaulted<number>;
  arrivesOn: PlainDate | null;
}

export interface PropertyOwners {
  orgId: string;
  propertyId: string;
  personId: string;
  percent: Numeric;
  createdAt: Defaulted<string>;
}

export interface PushDevices {
  orgId: string;
  id: string;
  personId: string;
  sessionId: string;
  endpoint: string;
  publicKey: string;
  authSecret: string;
  browser: string | null;
  system: string | null;
  failedCount: Defaulted<number>;
  createdAt: string;
}

export interface RecoveryCodes {
  userId: string;
  codeHash: Buffer;
  usedAt: string | null;
  createdAt: string;
}

export interface RefCounters {
  orgId: string;
  kind: string;
  year: number;
  value: number;
}

export interface Refusals {
  orgId: string;
  action: string;
  actorKind: string;
  actorId: string;
  actorName: string;
  subjectType: string;
  hour: string;
  lastAt: string;
  amount: number;
  about: Defaulted<string>;
  subjectId: string | null;
  activeRole: string | null;
  facts: Defaulted<Json>;
  addresses: Defaulted<string[]>;
}

export interface RemedyOutcomes {
  orgId: string;
  id: string;
  remedy: string;
  isSolved: boolean;
  ticketId: string | null;
  triedAt: string;
}

export interface RentCharges {
  orgId: string;
  chargeId: string | null;
  leaseId: string;
  account: string;
  startsOn: PlainDate;
  endsOn: PlainDate;
  dueOn: PlainDate;
  amountMinor: number;
  fullMinor: number;
  shareOf: number;
  sharePer: number;
  id: string;
  leftOutAt: string | null;
}

export interface RentLines {
  orgId: string;
  id: string;
  leaseId: string;
  account: string;
  memo: string | null;
  amountMinor: number;
  cycle: 'DAILY' | 'WEEKLY' | 'EVERY_2_WEEKS' | 'MONTHLY' | 'EVERY_2_MONTHS' | 'QUARTERLY' | 'EVERY_6_MONTHS' | 'YEARLY' | 'ONE_TIME';
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  dueDay: number;
  postDaysInAdvance: Defaulted<number>;
}

export interface RentPolicies {
  orgId: string;
  id: string;
  kind: 'LATE_FEE' | 'PRORATION' | 'OVERPAYMENT' | 'ALLOCATION' | 'REMINDERS';
  propertyId: string | null;
  leaseId: string | null;
  rules: Json;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface RentPolicyVersions {
  orgId: string;
  policyId: string;
  version: number;
  rules: Json;
  dueFromOn: PlainDate | null;
}

export interface ReplyAddresses {
  orgId: string;
  subjectType: string;
  subjectId: string;
  personId: string;
  tokenHash: Buffer;
  createdAt: string;
}

export interface ReportCodes {
  orgId: string;
  id: string;
  propertyId: string;
  unitId: string | null;
  label: string | null;
  token: string;
  createdAt: string;
  revokedAt: string | null;
}

export interface ReportMailings {
  orgId: string;
  id: string;
  title: string;
  report: string;
  query: Json;
  format: 'pdf' | 'xlsx' | 'csv';
  repeats: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  weekday: number;
  monthDay: number;
  recipientIds: string[];
  nextOn: PlainDate;
  isPaused: Defaulted<boolean>;
  isKeeperOut: Defaulted<boolean>;
  keptById: string;
  version: Defaulted<number>;
  createdAt: string;
  updatedAt: string;
}

export interface ReportSendings {
  orgId: string;
  mailingId: string;
  dueOn: PlainDate;
  personId: string;
  mailId: string;
  createdAt: string;
  queuedAt: string | null;
  leftOut: 'KEEPER_OUT' | 'NO_RIGHT' | 'NO_ADDRESS' | 'NOT_MADE' | null;
}

export interface SavedViews {
  orgId: string;
  id: string;
  list: string;
  name: string;
  query: Json;
  ownerId: string;
  isShared: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface SecondSteps {
  id: string;
  tokenHash: Buffer;
  userId: string;
  purpose: 'SIGN_IN' | 'PROVE' | 'ADD_PASSKEY';
  challenge: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface Sessions {
  id: string;
  tokenHash: Buffer;
  userId: string;
  orgId: string | null;
  membershipId: string | null;
  ip: string | null;
  userAgent: string | null;
  createdAt: Defaulted<string>;
  lastSeenAt: Defaulted<string>;
  expiresAt: string;
  revokedAt: string | null;
  provenAt: string | null;
  isSingleSignOn: Defaulted<boolean>;
  endedWithRoles: Defaulted<boolean>;
}

export interface SignOnDomains {
  orgId: string;
  id: string;
  singleSignOnId: string;
  domain: string;
  proof: string;
  verifiedAt: string | null;
  createdAt: Defaulted<string>;
}

export interface SignOnIdentities {
  orgId: string;
  id: string;
  userId: string;
  issuer: string;
  subject: string;
  createdAt: string;
  lastUsedAt: string;
}

export interface SignOnSteps {
  orgId: string;
  id: string;
  tokenHash: Buffer;
  purpose: 'ASK' | 'LINK';
  sealed: Buffer;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface SingleSignOns {
  orgId: string;
  id: string;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer;
  defaultRole: string;
  isRequired: Defaulted<boolean>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface Spendings {
  orgId: string;
  spenderId: string;
  what: 'changes' | 'uploads' | 'mails' | 'sign_ins';
  spentOn: PlainDate;
  amount: number;
}

export interface SpentBudgets {
  key: Buffer;
  usedCount: number;
  endsAt: string;
  underWayCount: Defaulted<number>;
}

export interface SupportGrants {
  orgId: string;
  id: string;
  askedById: string;
  askedByName: string;
  reason: string;
  nouns: string[];
  minutes: number;
  askedAt: string;
  decideBy: string;
  decidedAt: string | null;
  decidedByName: string | null;
  isAllowed: boolean | null;
  endsAt: string | null;
  endedAt: string | null;
  endedByName: string | null;
  readCount: Defaulted<number>;
  lastReadAt: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
}

export interface SupportSessions {
  orgId: string;
  sessionId: string;
  grantId: string;
  createdAt: Defaulted<string>;
}

export interface TicketLessons {
  orgId: string;
  ticketId: string;
  kind: 'CATEGORY' | 'PRIORITY';
  label: string;
  words: string[];
  taughtAt: string;
}

export interface TicketLinks {
  orgId: string;
  ticketId: string;
  otherId: string;
  isSplit: boolean;
  createdAt: string;
}

export interface TicketRatings {
  orgId: string;
  ticketId: string;
  reopenCount: number;
  stars: number;
  words: string | null;
  ratedById: string;
  workerId: string | null;
  ratedAt: string;
}

export interface TicketWordCounts {
  orgId: string;
  kind: 'CATEGORY' | 'PRIORITY';
  word: string;
  label: string;
  lessons: number;
}

export interface UnconfirmedReports {
  orgId: string;
  id: string;
  reportCodeId: string;
  tokenHash: Buffer;
  danger: 'GAS' | 'FIRE' | 'WATER' | 'SPARKS' | null;
  category: string;
  words: string;
  reporterName: string | null;
  reporterEmail: string;
  reporterPhone: string | null;
  createdAt: string;
  expiresAt: string;
  confirmedAt: string | null;
  ticketId: string | null;
  photoCount: Defaulted<number>;
  answers: Defaulted<Json>;
  tried: Defaulted<string[]>;
}

export interface Units {
  orgId: string;
  id: string;
  propertyId: string;
  building: Defaulted<string>;
  number: string;
  label: Computed<string>;
  labelSortKey: Computed<string>;
  floor: string | null;
  beds: ColumnType<string | null, string | number | null, string | number | null>;
  baths: ColumnType<string | null, string | number | null, string | number | null>;
  area: ColumnType<string | null, string | number | null, string | number | null>;
  areaUnit: 'SQFT' | 'SQM' | null;
  marketRentMinor: number | null;
  rentable: Defaulted<boolean>;
  occupancyStatus: Defaulted<'OCCUPIED' | 'NOTICE_UNRENTED' | 'NOTICE_RENTED' | 'VACANT_UNRENTED' | 'VACANT_RENTED' | 'DOWN'>;
  searchText: Computed<string>;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  tags: Defaulted<string[]>;
}

export interface UserTotps {
  userId: string;
  sealed: Buffer;
  sealedWith: string;
  confirmedAt: string | null;
  lastStep: number | null;
  createdAt: string;
}

export interface Users {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  isPlatformAdmin: Defaulted<boolean>;
  passwordChangeRequired: Defaulted<boolean>;
  appearance: 'system' | 'light' | 'dark' | null;
  status: Defaulted<'ACTIVE' | 'DISABLED'>;
  registrationKey: string | null;
  createdAt: Defaulted<string>;
  updatedAt: Defaulted<string>;
  version: Defaulted<number>;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  language: string | null;
  timeZone: string | null;
  photo: string | null;
  mutedMails: Defaulted<string[]>;
  passwordChangedAt: string | null;
}

export interface Visitors {
  day: PlainDate;
  userId: string;
}

export interface WaitingMessages {
  orgId: string;
  id: string;
  batchId: string;
  ticketId: string;
  recipientId: string;
  workOrderId: string | null;
  senderId: string;
  body: string;
  goesOutAt: string;
  createdAt: string;
}

export interface WorkChecklists {
  orgId: string;
  ticketId: string;
  number: number;
  items: Json;
}

export interface WorkOrderMessages {
  orgId: string;
  id: string;
  workOrderId: string;
  isFromOffice: boolean;
  authorId: string | null;
  text: string;
  createdAt: string;
}

export interface WorkOrderSignatures {
  orgId: string;
  id: string;
  workOrderId: string;
  signedById: string;
  linkId: string | null;
  name: string;
  drawing: string | null;
  witnessName: string | null;
  witnessDrawing: string | null;
  wasNobodyThere: boolean;
  deviceSignedAt: string | null;
  signedAt: string;
}

export interface WorkOrders {
  orgId: string;
  id: string;
  ticketId: string;
  assigneeId: string;
  status: 'OFFERED' | 'ACCEPTED' | 'SCHEDULED' | 'IN_PROGRESS' | 'DONE' | 'DECLINED' | 'WITHDRAWN';
  offeredAt: string;
  answeredAt: string | null;
  doneAt: string | null;
  reopenedAt: string | null;
  visitFrom: string | null;
  visitTo: string | null;
  proposedVisits: Defaulted<Json>;
  declinedReason: string | null;
  number: number;
  scope: string | null;
  isLead: boolean;
  visitsMade: Defaulted<number>;
  visitsOnTime: Defaulted<number>;
}

export interface DB {
  accountMonths: AccountMonths;
  accounts: Accounts;
  activities: Activities;
  activitySubjects: ActivitySubjects;
  allocations: Allocations;
  announcementRecipients: AnnouncementRecipients;
  announcements: Announcements;
  apiKeyProperties: ApiKeyProperties;
  apiKeySecrets: ApiKeySecrets;
  apiKeys: ApiKeys;
  apiRequests: ApiRequests;
  apiUsage: ApiUsage;
  approvalWords: ApprovalWords;
  approvals: Approvals;
  assets: Assets;
  auditBlocks: AuditBlocks;
  auditChecks: AuditChecks;
  auditEntries: AuditEntries;
  auditRemovals: AuditRemovals;
  autopayTakings: AutopayTakings;
  autopays: Autopays;
  batchRows: BatchRows;
  bills: Bills;
  chaseActs: ChaseActs;
  checkoutRefunds: CheckoutRefunds;
  checkouts: Checkouts;
  contractorPapers: ContractorPapers;
  contractorPreferences: ContractorPreferences;
  conversationParticipants: ConversationParticipants;
  conversations: Conversations;
  costBookings: CostBookings;
  costEntries: CostEntries;
  depositDrafts: DepositDrafts;
  depositSettlements: DepositSettlements;
  documentVersions: DocumentVersions;
  documents: Documents;
  dueCountChanges: DueCountChanges;
  dueCounts: DueCounts;
  emailChanges: EmailChanges;
  files: Files;
  idempotencyKeys: IdempotencyKeys;
  importReadings: ImportReadings;
  importRecords: ImportRecords;
  imports: Imports;
  internalNotes: InternalNotes;
  invitationProperties: InvitationProperties;
  invitations: Invitations;
  jobLinks: JobLinks;
  journalLines: JournalLines;
  knownDevices: KnownDevices;
  lateFees: LateFees;
  lateFeesLeft: LateFeesLeft;
  leaseArrears: LeaseArrears;
  leaseBalances: LeaseBalances;
  leaseCharges: LeaseCharges;
  leaseParties: LeaseParties;
  leaseReceipts: LeaseReceipts;
  leases: Leases;
  ledgerLocks: LedgerLocks;
  ledgerTransactions: LedgerTransactions;
  listPreferences: ListPreferences;
  maintenancePlanMoves: MaintenancePlanMoves;
  maintenancePlanRounds: MaintenancePlanRounds;
  maintenancePlans: MaintenancePlans;
  maintenanceTickets: MaintenanceTickets;
  membershipProperties: MembershipProperties;
  memberships: Memberships;
  messageTemplates: MessageTemplates;
  messages: Messages;
  meterReadings: MeterReadings;
  meters: Meters;
  nightPostings: NightPostings;
  nightlyRuns: NightlyRuns;
  noticeChoices: NoticeChoices;
  noticeTimes: NoticeTimes;
  notices: Notices;
  organizationExportLinks: OrganizationExportLinks;
  organizationExports: OrganizationExports;
  organizations: Organizations;
  outgoingMails: OutgoingMails;
  passkeys: Passkeys;
  passwordResets: PasswordResets;
  paymentDetails: PaymentDetails;
  paymentProcessors: PaymentProcessors;
  paymentPromises: PaymentPromises;
  paymentReminders: PaymentReminders;
  paymentReports: PaymentReports;
  people: People;
  problemReports: ProblemReports;
  properties: Properties;
  propertiesToRecount: PropertiesToRecount;
  propertyOccupancy: PropertyOccupancy;
  propertyOwners: PropertyOwners;
  pushDevices: PushDevices;
  recoveryCodes: RecoveryCodes;
  refCounters: RefCounters;
  refusals: Refusals;
  remedyOutcomes: RemedyOutcomes;
  rentCharges: RentCharges;
  rentLines: RentLines;
  rentPolicies: RentPolicies;
  rentPolicyVersions: RentPolicyVersions;
  replyAddresses: ReplyAddresses;
  reportCodes: ReportCodes;
  reportMailings: ReportMailings;
  reportSendings: ReportSendings;
  savedViews: SavedViews;
  secondSteps: SecondSteps;
  sessions: Sessions;
  signOnDomains: SignOnDomains;
  signOnIdentities: SignOnIdentities;
  signOnSteps: SignOnSteps;
  singleSignOns: SingleSignOns;
  spendings: Spendings;
  spentBudgets: SpentBudgets;
  supportGrants: SupportGrants;
  supportSessions: SupportSessions;
  ticketLessons: TicketLessons;
  ticketLinks: TicketLinks;
  ticketRatings: TicketRatings;
  ticketWordCounts: TicketWordCounts;
  unconfirmedReports: UnconfirmedReports;
  units: Units;
  userTotps: UserTotps;
  users: Users;
  visitors: Visitors;
  waitingMessages: WaitingMessages;
  workChecklists: WorkChecklists;
  workOrderMessages: WorkOrderMessages;
  workOrderSignatures: WorkOrderSignatures;
  workOrders: WorkOrders;
}

/** The columns, by table, that keep a row of it from being deleted while they name it. */
export const REFERENCES = {
  accounts: [
    { table: 'accountMonths', column: 'accountId' },
    { table: 'accounts', column: 'parentId' },
    { table: 'journalLines', column: 'accountId' },
    { table: 'leaseBalances', column: 'accountId' },
    { table: 'leaseCharges', column: 'accountId' },
  ],
  announcements: [
    { table: 'announcementRecipients', column: 'announcementId' },
  ],
  approvals: [
    { table: 'approvalWords', column: 'approvalId' },
  ],
  assets: [
    { table: 'documents', column: 'assetId' },
    { table: 'maintenancePlans', column: 'assetId' },
    { table: 'maintenanceTickets', column: 'assetId' },
    { table: 'meters', column: 'assetId' },
  ],
  autopayTakings: [
    { table: 'checkouts', column: 'autopayTakingId' },
  ],
  autopays: [
    { table: 'autopayTakings', column: 'autopayId' },
  ],
  checkouts: [
    { table: 'checkoutRefunds', column: 'checkoutId' },
  ],
  conversations: [
    { table: 'conversationParticipants', column: 'conversationId' },
    { table: 'messages', column: 'conversationId' },
  ],
  costEntries: [
    { table: 'bills', column: 'costId' },
    { table: 'costBookings', column: 'costId' },
  ],
  jobLinks: [
    { table: 'workOrderSignatures', column: 'linkId' },
  ],
  leaseCharges: [
    { table: 'allocations', column: 'chargeId' },
    { table: 'lateFees', column: 'chargeId' },
    { table: 'lateFees', column: 'feeChargeId' },
    { table: 'lateFeesLeft', column: 'chargeId' },
    { table: 'leaseCharges', column: 'sourceChargeId' },
  ],
  leaseReceipts: [
    { table: 'allocations', column: 'receiptId' },
  ],
  leases: [
    { table: 'autopays', column: 'leaseId' },
    { table: 'checkouts', column: 'leaseId' },
    { table: 'depositDrafts', column: 'leaseId' },
    { table: 'depositSettlements', column: 'leaseId' },
    { table: 'documents', column: 'leaseId' },
    { table: 'lateFees', column: 'leaseId' },
    { table: 'lateFeesLeft', column: 'leaseId' },
    { table: 'leaseArrears', column: 'leaseId' },
    { table: 'leaseBalances', column: 'leaseId' },
    { table: 'leaseCharges', column: 'leaseId' },
    { table: 'leaseReceipts', column: 'leaseId' },
    { table: 'leases', column: 'renewsLeaseId' },
    { table: 'ledgerTransactions', column: 'leaseId' },
    { table: 'maintenancePlanMoves', column: 'leaseId' },
    { table: 'maintenanceTickets', column: 'leaseId' },
    { table: 'paymentPromises', column: 'leaseId' },
    { table: 'paymentReminders', column: 'leaseId' },
    { table: 'paymentReports', column: 'leaseId' },
    { table: 'rentCharges', column: 'leaseId' },
  ],
  ledgerTransactions: [
    { table: 'allocations', column: 'transactionId' },
    { table: 'checkouts', column: 'transactionId' },
    { table: 'costBookings', column: 'transactionId' },
    { table: 'journalLines', column: 'transactionId' },
    { table: 'leaseCharges', column: 'transactionId' },
    { table: 'leaseReceipts', column: 'transactionId' },
    { table: 'ledgerTransactions', column: 'reversesId' },
    { table: 'nightPostings', column: 'transactionId' },
    { table: 'paymentReports', column: 'transactionId' },
  ],
  maintenanceTickets: [
    { table: 'approvals', column: 'ticketId' },
    { table: 'chaseActs', column: 'ticketId' },
    { table: 'costEntries', column: 'ticketId' },
    { table: 'documents', column: 'ticketId' },
    { table: 'maintenancePlanMoves', column: 'ticketId' },
    { table: 'maintenancePlanRounds', column: 'ticketId' },
    { table: 'maintenanceTickets', column: 'duplicateOfId' },
    { table: 'remedyOutcomes', column: 'ticketId' },
    { table: 'ticketLessons', column: 'ticketId' },
    { table: 'ticketLinks', column: 'otherId' },
    { table: 'ticketLinks', column: 'ticketId' },
    { table: 'ticketRatings', column: 'ticketId' },
    { table: 'unconfirmedReports', column: 'ticketId' },
    { table: 'workOrders', column: 'ticketId' },
  ],
  memberships: [
    { table: 'apiKeys', column: 'membershipId' },
    { table: 'sessions', column: 'membershipId' },
  ],
  meters: [
    { table: 'maintenancePlans', column: 'meterId' },
    { table: 'meterReadings', column: 'meterId' },
  ],
  people: [
    { table: 'activities', column: 'actorId' },
    { table: 'announcements', column: 'createdById' },
    { table: 'approvalWords', column: 'ownerId' },
    { table: 'approvalWords', column: 'recordedById' },
    { table: 'approvals', column: 'askedById' },
    { table: 'approvals', column: 'ownerId' },
    { table: 'approvals', column: 'recordedById' },
    { table: 'autopays', column: 'personId' },
    { table: 'bills', column: 'decidedById' },
    { table: 'chaseActs', column: 'personId' },
    { table: 'checkouts', column: 'personId' },
    { table: 'conversationParticipants', column: 'personId' },
    { table: 'conversations', column: 'createdById' },
    { table: 'costEntries', column: 'createdById' },
    { table: 'costEntries', column: 'deletedById' },
    { table: 'documentVersions', column: 'addedById' },
    { table: 'documents', column: 'addedById' },
    { table: 'documents', column: 'personId' },
    { table: 'files', column: 'uploadedById' },
    { table: 'imports', column: 'createdById' },
    { table: 'internalNotes', column: 'authorId' },
    { table: 'jobLinks', column: 'createdById' },
    { table: 'leaseParties', column: 'personId' },
    { table: 'maintenancePlans', column: 'assigneeId' },
    { table: 'maintenanceTickets', column: 'assignedToId' },
    { table: 'maintenanceTickets', column: 'chasePausedById' },
    { table: 'maintenanceTickets', column: 'requestedById' },
    { table: 'memberships', column: 'personId' },
    { table: 'messages', column: 'senderId' },
    { table: 'meterReadings', column: 'takenById' },
    { table: 'paymentReports', column: 'reportedById' },
    { table: 'problemReports', column: 'doneById' },
    { table: 'problemReports', column: 'reportedById' },
    { table: 'properties', column: 'managerId' },
    { table: 'propertyOwners', column: 'personId' },
    { table: 'reportMailings', column: 'keptById' },
    { table: 'ticketRatings', column: 'ratedById' },
    { table: 'ticketRatings', column: 'workerId' },
    { table: 'workOrderMessages', column: 'authorId' },
    { table: 'workOrderSignatures', column: 'signedById' },
    { table: 'workOrders', column: 'assigneeId' },
  ],
  properties: [
    { table: 'assets', column: 'propertyId' },
    { table: 'autopays', column: 'propertyId' },
    { table: 'checkouts', column: 'propertyId' },
    { table: 'documents', column: 'propertyId' },
    { table: 'journalLines', column: 'propertyId' },
    { table: 'leaseCharges', column: 'propertyId' },
    { table: 'leaseReceipts', column: 'propertyId' },
    { table: 'leases', column: 'propertyId' },
    { table: 'ledgerLocks', column: 'propertyId' },
    { table: 'ledgerTransactions', column: 'propertyId' },
    { table: 'maintenancePlans', column: 'propertyId' },
    { table: 'maintenanceTickets', column: 'propertyId' },
    { table: 'meters', column: 'propertyId' },
    { table: 'nightPostings', column: 'propertyId' },
    { table: 'paymentPromises', column: 'propertyId' },
    { table: 'paymentReminders', column: 'propertyId' },
    { table: 'paymentReports', column: 'propertyId' },
    { table: 'units', column: 'propertyId' },
  ],
  supportGrants: [
    { table: 'supportSessions', column: 'grantId' },
  ],
  units: [
    { table: 'assets', column: 'unitId' },
    { table: 'documents', column: 'unitId' },
    { table: 'leases', column: 'unitId' },
    { table: 'maintenancePlans', column: 'unitId' },
    { table: 'maintenanceTickets', column: 'unitId' },
    { table: 'meters', column: 'unitId' },
  ],
  workOrders: [
    { table: 'bills', column: 'workOrderId' },
    { table: 'jobLinks', column: 'workOrderId' },
    { table: 'workOrderMessages', column: 'workOrderId' },
    { table: 'workOrderSignatures', column: 'workOrderId' },
  ],
} as const satisfies Record<string, readonly { table: keyof DB; column: string }[]>;
