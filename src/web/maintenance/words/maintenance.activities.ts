import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ImagePlus from 'lucide-react/icons/image-plus';
import MessageSquareOff from 'lucide-react/icons/message-square-off';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { PauseReason } from '#contract/maintenance/maintenance.chasing.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.words.ts';
import { amountOf, changesOf, dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts } from '#web/words/noun-words.ts';
import { pauseReasonWords } from '../chaser/chaser.words.ts';
import { priorityWords, statusWords, ticketWords } from '../maintenance.messages.ts';
import { ticketFieldWords } from '../maintenance-fields.messages.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { chasingSentences as chasing } from './chasing.words.messages.ts';
import { relatedLines, maintenanceSentences as texts } from './maintenance.words.messages.ts';
import { statusSentence } from './status-sentence.ts';

/** Who had to act, by name where it is somebody, else by what they are. */
const whoActs = (facts: Facts): string =>
  textOf(facts, 'person') || (chasing.holders[textOf(facts, 'waitingOn')] ?? chasing.holders.STAFF ?? '');
const isOffice = (facts: Facts): boolean => textOf(facts, 'person') === '' && textOf(facts, 'waitingOn') === 'STAFF';
const what = (facts: Facts) => textOf(facts, 'description');
const photos = (count: unknown) => (Number(count) > 0 ? ticketWords.photos(Number(count)) : '');
const receipts = ({ files }: Facts) => (Number(files) > 0 ? ticketWords.receipts(Number(files)) : '');

const quotes = ({ files }: Facts) => (Number(files) > 0 ? ticketWords.quotes(Number(files)) : '');

function priorities({ fromPriority, priority }: Facts): string {
  const [from, to] = [fromPriority, priority] as (TicketPriority | undefined)[];
  return from && to ? texts.fromTo(priorityWords[from], priorityWords[to]) : '';
}

const corrected = (facts: Facts) =>
  facts.from === facts.amount
    ? texts.costCorrected(what(facts), receipts(facts))
    : texts.costChanged(what(facts), amountOf(facts, 'from'), amountOf(facts), receipts(facts));

/** An owner's own word, or one that the office wrote down. */
function decided(word: 'approved' | 'refused', facts: Facts): string {
  const { noted } = texts;
  if (facts.givenBy === 'LINTEL') return texts[word](amountOf(facts));
  const owner = textOf(facts, 'owner') || noted.somebody;
  return noted[word](owner, amountOf(facts), noted.channels[textOf(facts, 'givenBy')] ?? '');
}

/** How timelines tell what happened to a request and its costs. */
export const maintenanceActivities: ActivitiesOf<'ticket' | 'cost'> = {
  'ticket.created': { says: (facts) => texts.created(textOf(facts, 'title'), photos(facts.photos)) },
  'ticket.changed': { says: (facts) => `${changesOf(facts, ticketFieldWords, texts.changes)}${priorities(facts)}` },
  'ticket.status_changed': {
    icon: ArrowRightLeft,
    says: statusSentence,
  },
  'ticket.assigned': {
    says: (facts) => (facts.to ? texts.given(textOf(facts, 'to')) : texts.taken(textOf(facts, 'from'))),
  },
  'ticket.photos_added': {
    icon: ImagePlus,
    says: ({ count }) => texts.photosAdded(ticketWords.photos(Number(count))),
  },
  'ticket.merged': { says: (facts) => texts.merged(textOf(facts, 'ref')) },
  'ticket.took_in': { says: (facts) => texts.tookIn(textOf(facts, 'ref'), textOf(facts, 'title')) },
  'ticket.split_from': { says: (facts) => relatedLines.splitFrom(textOf(facts, 'ref')) },
  'ticket.split_off': { says: (facts) => relatedLines.splitOff(textOf(facts, 'ref'), textOf(facts, 'title')) },
  'ticket.linked': { says: (facts) => relatedLines.linked(textOf(facts, 'ref'), textOf(facts, 'title')) },
  'ticket.unlinked': { says: (facts) => relatedLines.unlinked(textOf(facts, 'ref'), textOf(facts, 'title')) },
  'ticket.followed': {
    says: (facts) =>
      texts.followed(
        textOf(facts, 'ref'),
        statusWords[facts.to as TicketStatus] ?? '',
        facts.visitFrom
          ? visitTimes({ from: textOf(facts, 'visitFrom'), to: textOf(facts, 'visitTo') }, textOf(facts, 'timeZone'))
          : '',
      ),
  },
  'ticket.confirmed': { icon: Check, tone: 'good', says: () => texts.confirmed },
  'ticket.rated': { icon: Star, says: (facts) => texts.rated(Number(facts.stars), textOf(facts, 'words')) },
  'ticket.counted_as_solved': { icon: Check, tone: 'good', says: () => texts.countedAsSolved },
  'ticket.reopened': { icon: RotateCcw, tone: 'late', says: () => texts.reopened },
  'ticket.owner_asked': {
    icon: CircleHelp,
    says: (facts) => texts.ownerAsked(amountOf(facts), quotes(facts), facts.mailed === true),
  },
  'ticket.owner_reminded': { says: (facts) => texts.ownerReminded(amountOf(facts)) },
  'ticket.approved': { icon: Check, tone: 'good', says: (facts) => decided('approved', facts) },
  'ticket.approved_in_part': {
    icon: Check,
    says: (facts) => texts.approvedInPart(decided('approved', facts), textOf(facts, 'open')),
  },
  'ticket.refused': { icon: X, tone: 'late', says: (facts) => decided('refused', facts) },
  'ticket.word_taken_back': { icon: RotateCcw, tone: 'late', says: (facts) => texts.wordTakenBack(amountOf(facts)) },
  'ticket.question_asked': { says: (facts) => texts.questionAsked(textOf(facts, 'text')) },
  'ticket.question_answered': { says: (facts) => texts.questionAnswered(textOf(facts, 'text')) },
  'ticket.reminded': {
    icon: BellRing,
    says: (facts) => chasing.reminded(whoActs(facts), facts.mailed === true),
  },
  'ticket.visit_near': { icon: CalendarClock, says: () => chasing.visitNear },
  'ticket.late': {
    icon: BellRing,
    tone: 'late',
    says: (facts) => {
      if (facts.isNobodyLeft) return chasing.nobodyLeft(whoActs(facts));
      const insists = facts.insists === true;
      return isOffice(facts) ? chasing.officeLate(insists) : chasing.late(whoActs(facts), insists);
    },
  },
  'ticket.offered_on': {
    icon: ArrowRightLeft,
    says: (facts) => chasing.offeredOn(textOf(facts, 'to'), textOf(facts, 'from')),
  },
  'ticket.message_not_sent': { icon: MessageSquareOff, says: (facts) => chasing.messageNotSent(textOf(facts, 'name')) },
  'ticket.reminders_on': { icon: BellRing, says: () => chasing.remindersOn },
  'ticket.reminders_paused': {
    icon: CirclePause,
    says: (facts) =>
      chasing.remindersPaused(
        dayOf(facts, 'untilOn'),
        pauseReasonWords[textOf(facts, 'reason') as PauseReason] ?? '',
        textOf(facts, 'note'),
      ),
  },
  'ticket.reminders_resumed': { icon: BellRing, says: () => chasing.remindersResumed },
  'cost.added': {
    icon: ReceiptText,
    says: (facts) => texts.costAdded(amountOf(facts), what(facts), receipts(facts), textOf(facts, 'overLimitReason')),
  },
  'cost.changed': { icon: ReceiptText, says: corrected },
  'cost.removed': { icon: ReceiptText, says: (facts) => texts.costRemoved(amountOf(facts), what(facts)) },
  'cost.expensed': { icon: ReceiptText, says: (facts) => texts.costExpensed(amountOf(facts), what(facts)) },
  'cost.charged': { icon: ReceiptText, says: (facts) => texts.costCharged(amountOf(facts), what(facts)) },
  'cost.file_removed': {
    icon: ReceiptText,
    says: (facts) => texts.fileRemoved(textOf(facts, 'fileName'), what(facts)),
  },
};
