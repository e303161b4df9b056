import type { PropertyStatement } from '#contract/books/books.ts';
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
import { ownerMessages as texts } from './dashboard.messages.ts';
import { asking } from './money-figures.tsx';

const SHOWN = propertyColumns.filter(({ id }) => id === 'name' || id === 'occupied');

/** An owner's properties, how they are let, and what came in, went out and was left this month. */
export function OwnerProperties({ properties }: { properties: readonly PropertyRow[] }) {
  const statement = useRead(api.books.statement, { query: {} }, { quiet: true });
  const { data } = statement;
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
                {formatCurrency(own.net, data.currency)}
                <small>{texts.leftThisMonth}</small>
              </>
            ),
          };
        }}
        footer={data && data.properties.length > 0 && <Together statement={data} />}
      />
    </Section>
  );
}

/** What a property moved; undefined where it moved nothing, or keeps its books in another currency. */
const moneyOf = ({ properties }: PropertyStatement, { id }: PropertyRow) =>
  properties.find(({ property }) => property.id === id);

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
        <Link className="text-inherit hover:underline" href={asking(id, property.id)}>
          {formatCurrency(write(own[id]), statement.currency)}
        </Link>
      );
    },
  });
  return [column('income', texts.cameIn), column('costs', texts.wentOut, negated), column('net', texts.left)];
}

function Together({ statement: { income, costs, net, currency } }: { statement: PropertyStatement }) {
  const amounts = [
    ['income', income],
    ['costs', negated(costs)],
    ['net', net],
  ] as const;
  return (
    <tr>
      <td colSpan={SHOWN.length}>{texts.together}</td>
      {amounts.map(([figure, amount]) => (
        <td key={figure} className="text-right tabular-nums">
          <Link className="text-inherit hover:underline" href={asking(figure)}>
            {formatCurrency(amount, currency)}
          </Link>
        </td>
      ))}
    </tr>
  );
}
