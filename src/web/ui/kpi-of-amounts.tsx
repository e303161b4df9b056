import { Explains, FIGURE, Kpi, type KpiProps, LABEL, lettersOf, TILE } from './kpi.tsx';
import { Link } from './link.tsx';

/** An amount in one currency, and the rows behind it. */
export type KpiAmount = { figure: string; href: string };

type KpiOfAmountsProps = Pick<KpiProps, 'label' | 'explains' | 'tone'> & { amounts: readonly KpiAmount[] };

/** A figure in as many currencies as there are, each of which opens its rows; one alone is a tile like all others. */
export function KpiOfAmounts({ label, amounts, explains, tone }: KpiOfAmountsProps) {
  const [first, ...others] = amounts;
  if (first && others.length === 0) return <Kpi {...first} label={label} explains={explains} tone={tone} />;
  return (
    <div className={TILE}>
      <span className={LABEL}>{label}</span>
      <ul>
        {amounts.map(({ figure, href }) => (
          <li key={href} className={FIGURE} style={lettersOf(figure)} data-ink={tone === 'late' ? tone : undefined}>
            <Link className="text-inherit" href={href}>
              {figure}
            </Link>
          </li>
        ))}
      </ul>
      {explains && <Explains tone={tone}>{explains}</Explains>}
    </div>
  );
}
