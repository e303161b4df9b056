import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { rentProblems } from './rent.problems.ts';

/** What the server says about rent besides its refusals. */
export const rentSentences = defineSentences({
  'rent.account_missing': 'Choose what it is for.',
  'rent.account_twice': 'This is listed twice.',
  'rent.cycle_missing': 'Choose how often.',
  'rent.days_in_advance_range': 'From 0 to 60 days.',
  'rent.line_missing': 'Add at least one line.',
  'rent.grace_range': 'From 0 to 60 days.',
  'rent.rule_missing': 'Add at least one rule, or charge no late fees.',
  'rent.rule_amount_missing': 'Say how much.',
  'rent.rent_below_zero': 'A rent is not below zero.',
  'rent.rule_percent_missing': 'Say how much of a hundred.',
  'rent.percent_range': 'From 0 to 100, with at most two decimals.',
  'rent.reminder_before_range': 'From 1 to 30 days.',
  'rent.reminder_after_range': 'From 1 to 60 days.',
  'rent.times_range': 'From 1 to 1,000 times.',
  'rent.policy_removed': 'The rules of its own are gone.',
});

export const saysOfRent = sayingOf({ ...rentSentences, ...defineProblems(rentProblems) });
