import { describe, expect, it } from 'vitest';
import {
  type ReportMailing,
  ReportMailingChange,
  ReportMailingInput,
} from '#contract/report-mailings/report-mailings.ts';
import { linesOf } from '#web/forms/parts.ts';
import { mailingForm, mailingParts, mailingValuesOf, newMailingForm, newMailingValues } from './mailing-parts.tsx';

const ID = '0198a7c2-0000-7000-8000-000000000001';
const mailing = {
  title: 'Rent roll',
  recipients: [{ id: ID, name: 'Nora Walsh' }],
  repeats: 'WEEKLY',
  weekday: 5,
  monthDay: 31,
  format: 'pdf',
  isPaused: false,
  version: 2,
} as unknown as ReportMailing;

describe('a report by mail', () => {
  it('is offered as a PDF on the first of the month, to nobody yet', () => {
    const body = newMailingForm.bodyOf(newMailingValues('Rent roll'));
    expect(body).toEqual({
      title: 'Rent roll',
      recipientIds: [],
      repeats: 'MONTHLY',
      weekday: 1,
      monthDay: 1,
      format: 'pdf',
    });
    const refused = ReportMailingInput.omit({ report: true, query: true }).safeParse(body).error?.issues;
    expect(refused?.map(({ path }) => path[0])).toEqual(['recipientIds']);
  });

  it('that nobody changes is sent as it is', () => {
    const body = mailingForm.bodyOf(mailingValuesOf(mailing));
    expect(body).toMatchObject({ recipientIds: [ID], repeats: 'WEEKLY', weekday: 5, monthDay: 31, isPaused: false });
    expect(ReportMailingChange.safeParse({ ...body, version: 2 }).error).toBeUndefined();
  });

  it.each(['0', '32', '1.5', 'first', ''])('on day %j of the month is refused beside the day', (monthDay) => {
    const body = mailingForm.bodyOf({ ...mailingValuesOf(mailing), monthDay });
    expect(ReportMailingChange.safeParse({ ...body, version: 2 }).error?.issues[0]?.path).toEqual(['monthDay']);
  });

  it('is compared by names and days, not by codes', () => {
    const yours = mailingValuesOf(mailing);
    const differing = linesOf(mailingParts, yours, { ...yours, recipientIds: [], weekday: '1', isPaused: true });
    const said = differing.filter(({ isSame }) => !isSame).map(({ key, yours: mine, theirs }) => [key, mine, theirs]);
    expect(said).toEqual([
      ['recipientIds', 'Nora Walsh', '–'],
      ['weekday', 'Friday', 'Monday'],
      ['isPaused', 'No', 'Yes'],
    ]);
  });
});
