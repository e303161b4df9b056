import { addDays, type PlainDate } from '#contract/dates.ts';
import type { PlanInput } from '#contract/plans/plans.ts';
import type { Portfolio } from './portfolio.ts';

/** To where renters pay; the account is nobody's. */
export const paymentDetailsOf = ({ name, country }: Portfolio) => ({
  accountHolder: name,
  bankName: 'Example Savings Bank',
  accountNumber: 'EXAMPLE 0001 2345',
  bankCode: null,
  instructions:
    country === 'US'
      ? 'Checks are made out to us and left at the office, Monday to Friday from 9 to 5.'
      : 'By standing order, please. Nobody takes cash at the office.',
});

type PlannedWork = Omit<PlanInput, 'propertyId' | 'assetId' | 'meterId'> & {
  /** Null for every property. */
  place: string | null;
  onThing: 'HEATING' | null;
  /** The meter by which it comes due, as `metersOf` calls it. */
  onMeter: string | null;
};

/** What most of it has in common. */
const BY_DAY = {
  unitId: null,
  onMeter: null,
  everyAmount: null,
  countsFromOn: null,
  isAfterMove: false,
  priority: 'NORMAL',
  assigneeId: null,
  isPaused: false,
} as const;

/** Work that comes again, due after today by more days than its request is made ahead. */
export const plansOf = ({ homes }: Portfolio, today: PlainDate): PlannedWork[] => [
  {
    place: homes.renter,
    ...BY_DAY,
    onThing: null,
    title: 'Smoke alarms tested',
    thing: 'Smoke alarms',
    category: 'ELECTRICAL',
    instructions: 'Renters hear of it a week before.',
    checklist: ['Press each alarm', 'Change batteries that are a year old', 'Note alarms older than ten years'],
    mustTick: true,
    isStatutory: true,
    repeats: 'CALENDAR',
    everyMonths: 12,
    dueOn: addDays(today, 26),
    leadDays: 14,
  },
  {
    place: homes.multi,
    ...BY_DAY,
    onThing: 'HEATING',
    title: 'Boiler serviced',
    thing: null,
    category: 'HEATING',
    instructions: null,
    checklist: ['Burner cleaned', 'Pressure noted'],
    mustTick: false,
    isStatutory: false,
    repeats: 'SINCE_LAST',
    everyMonths: 12,
    dueOn: addDays(today, 75),
    leadDays: 30,
  },
  {
    place: homes.multi,
    ...BY_DAY,
    onThing: 'HEATING',
    title: 'Burner nozzle changed',
    thing: null,
    category: 'HEATING',
    instructions: null,
    checklist: [],
    mustTick: false,
    isStatutory: false,
    repeats: 'METER',
    onMeter: `${homes.multi} / RUNNING_HOURS`,
    everyAmount: 1500,
    countsFromOn: addDays(today, -95),
    everyMonths: 12,
    dueOn: null,
    leadDays: 0,
  },
  {
    place: null,
    ...BY_DAY,
    onThing: null,
    title: 'Home looked over before it is handed back',
    thing: null,
    category: 'OTHER',
    instructions: 'Agree on a day with the renters; take photos of every room.',
    checklist: ['Walls and floors', 'Kitchen and bathroom', 'Meters read', 'Keys counted'],
    mustTick: false,
    isStatutory: false,
    repeats: 'MOVE_OUT',
    everyMonths: 12,
    dueOn: null,
    leadDays: 14,
  },
];
