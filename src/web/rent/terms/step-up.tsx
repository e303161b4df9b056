import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { addDays, isPlainDate } from '#contract/dates.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { increasedRent } from '#contract/rent/rent.increases.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { rentMessages as texts } from '../rent.messages.ts';
import { type LineValue, linesToReckon } from './terms-form.tsx';

const RENT = '4000';

/** Ends the last line of rent and adds one that is so much more. */
export function StepUp(props: { terms: RentTerms; linesNow: () => LineValue[]; onStep: (lines: LineValue[]) => void }) {
  const { terms, linesNow, onStep } = props;
  const [isOpen, setOpen] = useState(false);
  const [percent, setPercent] = useState('3');
  const [from, setFrom] = useState(terms.lastOn ? addDays(terms.lastOn, 1) : '');
  const [isRefused, setRefused] = useState(false);

  function add() {
    const stepped = steppedUp(linesNow(), terms.currency, percent, from);
    setRefused(stepped === null);
    if (stepped === null) return;
    onStep(stepped);
    setOpen(false);
  }
  if (!isOpen)
    return (
      <Button variant="quiet" icon={<TrendingUp />} onClick={() => setOpen(true)}>
        {texts.step}
      </Button>
    );
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">{texts.stepTitle}</legend>
      <Field label={texts.stepBy} className="w-28" error={isRefused && texts.stepNone}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          after={<span className="post">%</span>}
          onChange={({ target }) => setPercent(target.value)}
        />
      </Field>
      <Field label={texts.stepFrom} className="w-44">
        <DateInput value={from} onChange={setFrom} />
      </Field>
      <Button onClick={add}>{texts.stepAdd}</Button>
    </fieldset>
  );
}

/** The lines with a further one of rent; null where the day or the figure is none, or lies before the last line begins. */
export function steppedUp(lines: LineValue[], currency: string, percent: string, from: string): LineValue[] | null {
  const figure = readFigure(percent);
  const rent = lines.filter(({ account }) => account === RENT).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const last = rent.at(-1);
  const [reckoned] = linesToReckon(last ? [last] : [], currency);
  if (!last || !reckoned || figure === null || Number.isNaN(figure)) return null;
  if (!isPlainDate(from) || from <= reckoned.startsOn) return null;
  const raised = increasedRent(
    {
      kind: 'BY_PERCENT',
      percentHundredths: Math.round(figure * 100),
      amountMinor: null,
      roundToMinor: 1,
      capAtMarket: false,
    },
    toMinor(last.amount, currency),
    null,
  );
  return [
    ...lines.map((line) => (line === last ? { ...line, endsOn: addDays(from, -1) as string } : line)),
    { ...last, amount: fromMinor(raised, currency), startsOn: from, endsOn: '' },
  ];
}
