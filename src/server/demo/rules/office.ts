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

type PlannedWork = Omit<PlanInput, 'propertyId' | 'assetId'> & { place: string; onThing: 'HEATING' | null };

/** Work that comes again, due after today by more days than its request is made ahead. */
export const plansOf = ({ homes }: Portfolio, today: PlainDate): PlannedWork[] => [
  {
    place: homes.renter,
    unitId: null,
    onThing: null,
    title: 'Smoke alarms tested',
    thing: 'Smoke alarms',
    category: 'ELECTRICAL',
    priority: 'NORMAL',
    instructions: 'Renters hear of it a week before.',
    checklist: ['Press each alarm', 'Change batteries that are a year old', 'Note alarms older than ten years'],
    mustTick: true,
    isStatutory: true,
    repeats: 'CALENDAR',
    everyMonths: 12,
    dueOn: addDays(today, 26),
    leadDays: 14,
    assigneeId: null,
    isPaused: false,
  },
  {
    place: homes.multi,
    unitId: null,
    onThing: 'HEATING',
    title: 'Boiler serviced',
    thing: null,
    category: 'HEATING',
    priority: 'NORMAL',
    instructions: null,
    checklist: ['Burner cleaned', 'Pressure noted'],
    mustTick: false,
    isStatutory: false,
    repeats: 'SINCE_LAST',
    everyMonths: 12,
    dueOn: addDays(today, 75),
    leadDays: 30,
    assigneeId: null,
    isPaused: false,
  },
];
