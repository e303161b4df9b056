/** As what somebody is told of something: each role has one, and reads in its bell what was told to that one. */
export const AUDIENCES = ['STAFF', 'OWNER', 'RENTER'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** How somebody has to do with what happened, and as what they are told of it. The faces of the nouns find the people. */
export const RELATIONS = {
  /** Who looks after the property: its manager, or where it has none everybody of the office who sees it. */
  managers: 'STAFF',
  /** Everybody of the office who sees the property, for what cannot wait for one of them. */
  office: 'STAFF',
  /** Staff who work on it. */
  assignee: 'STAFF',
  /** Who decides for the whole organization. */
  admins: 'STAFF',
  /** Who of the office is written to. */
  correspondents: 'STAFF',
  /** Who asked for it. */
  asker: 'STAFF',
  owners: 'OWNER',
  /** Who lives there by the lease, and who reported it from there. */
  renters: 'RENTER',
  /** Who answers for what is owed, and has nothing to do with the home itself. */
  guarantors: 'RENTER',
} as const satisfies Record<string, Audience>;
export type Relation = keyof typeof RELATIONS;

/** Ways in which a notice reaches somebody. */
export const CHANNELS = ['app', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];
type Reaches = Readonly<Record<Channel, boolean>>;

const BY_MAIL: Reaches = { app: true, mail: true };
const MAIL_ALONE: Reaches = { app: false, mail: true };
const IN_APP: Reaches = { app: true, mail: false };

/** What one can choose about: by whom it is read, and how it reaches them unless they chose otherwise. */
export const NOTICE_EVENTS = {
  request_reported: { STAFF: BY_MAIL, OWNER: IN_APP, RENTER: BY_MAIL },
  request_assigned: { STAFF: BY_MAIL },
  visit: { STAFF: IN_APP, RENTER: BY_MAIL },
  work_done: { STAFF: IN_APP, OWNER: IN_APP, RENTER: BY_MAIL },
  request_progress: { STAFF: IN_APP, OWNER: IN_APP, RENTER: BY_MAIL },
  request_reopened: { STAFF: BY_MAIL },
  papers: { STAFF: BY_MAIL },
  reminder: { STAFF: BY_MAIL, RENTER: BY_MAIL },
  // The mail with amount, quotes and day is sent with the question itself, and always comes.
  approval_asked: { OWNER: IN_APP },
  approval_answered: { STAFF: BY_MAIL },
  contractor_word: { STAFF: BY_MAIL },
  note: { STAFF: IN_APP, OWNER: IN_APP },
  lease_ends: { STAFF: BY_MAIL, OWNER: IN_APP, RENTER: BY_MAIL },
  lease_changed: { STAFF: IN_APP, OWNER: IN_APP, RENTER: BY_MAIL },
  charge: { RENTER: IN_APP },
  payment: { RENTER: BY_MAIL },
  payment_reported: { STAFF: BY_MAIL },
  // The mail with the whole text is sent with it, where its writer said so.
  announcement: { RENTER: IN_APP },
  import_finished: { STAFF: BY_MAIL },
  // What is written stands in Messages, which counts it by itself.
  message: { STAFF: MAIL_ALONE, OWNER: MAIL_ALONE, RENTER: MAIL_ALONE },
} as const satisfies Record<string, Partial<Record<Audience, Reaches>>>;
export type NoticeEvent = keyof typeof NOTICE_EVENTS;
export const NOTICE_EVENT_NAMES = Object.keys(NOTICE_EVENTS) as [NoticeEvent, ...NoticeEvent[]];

/** What notices are about, for whoever looks for those of one kind alone; an event in none stands among all of them. */
export const NOTICE_TOPICS = {
  requests: [
    'request_reported',
    'request_assigned',
    'visit',
    'work_done',
    'request_progress',
    'request_reopened',
    'reminder',
    'approval_asked',
    'approval_answered',
    'contractor_word',
  ],
  messages: ['note', 'announcement', 'message'],
  leases: ['lease_ends', 'lease_changed'],
  payments: ['charge', 'payment', 'payment_reported'],
  papers: ['papers'],
} as const satisfies Record<string, readonly NoticeEvent[]>;
export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]];

/** How an event reaches an audience that chose nothing; null where it is not told to it. */
export const reachesByDefault = (event: NoticeEvent, audience: Audience): Reaches | null =>
  (NOTICE_EVENTS[event] as Partial<Record<Audience, Reaches>>)[audience] ?? null;

/** As what an active role is told of things. */
export const audienceOf = (role: string): Audience =>
  role === 'owner' ? 'OWNER' : role === 'renter' ? 'RENTER' : 'STAFF';
