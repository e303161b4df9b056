import type { BulkUnitChange, UnitRow } from '#contract/units/units.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { ChooseOne } from '#web/bulk/choose-one.tsx';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { unitBulkMessages as texts } from './unit-bulk.messages.ts';

const kit: BulkKit<UnitRow, BulkUnitChange> = {
  calls: api.units,
  nameOf: ({ label }) => label,
  placeOf: ({ property }) => property.name,
  actions: {
    rentable: {
      title: texts.title,
      choose: (choosing) => (
        <ChooseOne
          {...choosing}
          label={texts.market}
          values={['yes', 'no']}
          words={texts.states}
          changeTo={(state) => ({ action: 'rentable' as const, rentable: state === 'yes' })}
        />
      ),
      now: ({ rentable }) => (rentable ? texts.states.yes : texts.states.no),
      verb: (count, state) => texts.verb(texts.units(count), state),
      done: (count, state) => texts.done(texts.units(count), state),
    },
    ...bulkTags(api.units.tags, texts.units),
  },
};

/** Asks what many units should be, and does it. */
export const UnitBulk = (props: BulkDialogProps<UnitRow>) => <BulkDialog {...props} kit={kit} />;
