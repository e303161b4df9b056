import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { contractorProblems } from './contractors.problems.ts';

/** What the server says about contractors besides its refusals. */
export const contractorSentences = defineSentences({
  'contractor.amount_below_zero': 'An amount is not negative.',
  'contractor.amount_too_many_decimals': 'This has more decimals than the currency.',
  'contractor.amount_too_large': 'This amount is too large.',
  'contractor.time_of_day': 'A time of day, such as 08:30.',
  'paper.LIABILITY_INSURANCE': 'Liability insurance',
  'paper.WORKERS_COMPENSATION': 'Workers’ compensation',
  'paper.VEHICLE_INSURANCE': 'Vehicle insurance',
  'paper.TRADE_LICENSE': 'Trade license',
  'paper.GAS_SAFETY': 'Gas safety registration',
  'paper.ELECTRICAL_SAFETY': 'Electrical registration',
  'paper.REFRIGERANT': 'Refrigerant certificate',
  'paper.TAX_FORM': 'Tax form',
  'paper.CONTRACT': 'Contract',
  'paper.OTHER': 'Paper',
  'contractor.paper_ends_subject': ({ paper, endsOn, organization }) => `${paper} ends on ${endsOn} · ${organization}`,
  'contractor.paper_ends_text': ({ name, organization, paper, number, endsOn, contact }) =>
    [
      `Hello ${name},`,
      `The ${paper} that ${organization} keeps of you${number && ` (${number})`} ends on ${endsOn}. Without a new one no further job can be offered to you after that day. What you have stays with you.`,
      `Please send the new one to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'paper.removed': 'The paper was taken off.',
});

export const saysOfContractor = sayingOf({ ...contractorSentences, ...defineProblems(contractorProblems) });
