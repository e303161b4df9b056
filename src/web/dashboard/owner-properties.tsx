import type { MovedInCurrency, PropertyStatement } from '#contract/books/books.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import type { PropertyRow } from '#contract/properties/properties.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { propertyCard, propertyColumns } from '#web/properties/property-columns.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { useIsMobile } from '#web/ui/use-width.ts';
import { ownerMessages as texts } from './dashboard.messages.ts';
import { asking } from './money-figures.tsx';

const SHOWN = propertyColumns.filter(({ id }) => id === 'name' || id === 'occupied');

/** An owner's properties, how they are let, and what came in, went out and was left this month. */
export function OwnerProperties({ properties }: { properties: readonly PropertyRow[] }) {
  const statement = useRead(api.books.statement, { query: {} }, { quiet: true });
  const { data } = statement;
  const isMobile = useIsMobile();
  const moved = movedIn(data);
  return (
    <Section
      title={texts.properties}
      count={properties.length}
      action={
        <Link className="link text-sm" href={paths.financial}>
          {texts.allMoney}
        </Link>
      }
    >
      {statement.isError && <ReadFailed title={texts.moneyFailed} read={statement} />}
      <DataTable
        inside
        roomy
        label={texts.properties}
        columns={[...SHOWN, ...moneyColumns(data)]}
        rows={properties}
        // An amount makes a card higher.
        isLoading={statement.isPending}
        rowId={(property) => property.id}
        rowHref={(property) => paths.property(property.id)}
        card={(property) => {
          const own = data && moneyOf(data, property);
          return {
            ...propertyCard(property),
            end: own && (
              <>
                {formatCurrency(own.net, own.currency)}
                <small>{texts.leftThisMonth}</small>
              </>
            ),
          };
        }}
        footer={
          moved.length > 0 && moved.map((one) => <Together key={one.currency} moved={one} usual={data?.currency} />)
        }
      />
      {isMobile && moved.map((one) => <TogetherInHand key={one.currency} moved={one} usual={data?.currency} />)}
    </Section>
  );
}

/** What properties moved, by currency; those in which nothing did are left out. */
const movedIn = (statement: PropertyStatement | undefined): MovedInCurrency[] =>
  statement ? [statement, ...statement.others].filter(({ properties }) => properties.length > 0) : [];

/** What a property moved, and in which currency; undefined where it moved nothing. */
function moneyOf(statement: PropertyStatement, { id, currency: own }: PropertyRow) {
  const found = movedIn(statement).flatMap(({ currency, properties }) =>
    properties.flatMap(({ property, ...moved }) => (property.id === id ? { ...moved, currency } : [])),
  );
  return found.find(({ currency }) => currency === own) ?? found[0];
}

function moneyColumns(statement: PropertyStatement | undefined): Column<PropertyRow>[] {
  const column = (
    id: 'income' | 'costs' | 'net',
    header: string,
    write: (amount: string) => string = (amount) => amount,
  ): Column<PropertyRow> => ({
    id,
    header,
    align: 'right',
    cell(property) {
      const own = statement && moneyOf(statement, property);
      if (!own) return <span className="text-ink-3">{statement ? '–' : ''}</span>;
      return (
        <Link className="text-inherit hover:underline" href={asking(id, { propertyId: property.id })}>
          {formatCurrency(write(own[id]), own.currency)}
        </Link>
      );
    },
  });
  return [column('income', texts.cameIn), column('costs', texts.wentOut, negated), column('net', texts.left)];
}

type TogetherProps = {
  moved: MovedInCurrency;
  /** The currency in which figures of this page are counted where the address says none. */
  usual: string | undefined;
};

/** What all properties moved together, each amount leading to how it is counted. */
const sumsOf = ({ moved: { income, costs, net, currency }, usual }: TogetherProps) =>
  (
    [
      ['income', texts.cameIn, income],
      ['costs', texts.wentOut, negated(costs)],
      ['net', texts.left, net],
    ] as const
  ).map(([figure, name, amount]) => ({
    name,
    amount: (
      <Link className="text-inherit hover:underline" href={asking(figure, currency === usual ? {} : { currency })}>
        {formatCurrency(amount, currency)}
      </Link>
    ),
  }));

const Together = (props: TogetherProps) => (
  <tr>
    <td colSpan={SHOWN.length}>{texts.together}</td>
    {sumsOf(props).map(({ name, amount }) => (
      <td key={name} className="text-right tabular-nums">
        {amount}
      </td>
    ))}
  </tr>
);

/** The same below cards, which have no columns to stand in. */
const TogetherInHand = (props: TogetherProps) => (
  <div className="mt-2 border-t border-line-strong pt-3 text-sm">
    <p className="font-semibold">{texts.together}</p>
    <dl className="mt-1 grid gap-1" aria-label={texts.together}>
      {sumsOf(props).map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4 last:font-semibold">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  </div>
);
