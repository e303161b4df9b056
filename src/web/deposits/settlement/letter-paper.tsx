import type { DepositLetter } from '#contract/deposits/deposits.ts';

/** The letter as its PDF says it, white at night too. */
export const LetterPaper = ({ letter }: { letter: DepositLetter }) => (
  <article className="paper grid gap-4 rounded-sm border border-line-2 p-8 text-sm max-desktop:p-4">
    <p className="text-xs">{[letter.from.name, ...letter.from.lines].join(' · ')}</p>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {letter.facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <h3 className="text-base font-semibold">{letter.title}</h3>
    <h4 className="font-medium">{letter.heading}</h4>
    <dl>
      {letter.rows.map(({ name, detail, amount }, at) => (
        <div key={at} className="flex justify-between gap-4 border-b border-[#dedad4] py-2">
          <dt className="min-w-0 wrap-anywhere">
            {name}
            {detail && <small className="block text-xs">{detail}</small>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2 font-semibold">
        <dt>{letter.total.name}</dt>
        <dd className="tabular-nums">{letter.total.amount}</dd>
      </div>
    </dl>
    {letter.notes.map((note) => (
      <p key={note} className="text-xs whitespace-pre-line">
        {note}
      </p>
    ))}
  </article>
);
