import type { BulkPropertyChange, PropertyRow } from '#contract/properties/properties.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { ChooseOrNone } from '#web/bulk/choose-or-none.tsx';
import { PersonPicker } from '#web/pickers/person-picker.tsx';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { propertyBulkMessages as texts } from './property-bulk.messages.ts';

const kit: BulkKit<PropertyRow, BulkPropertyChange> = {
  calls: api.properties,
  nameOf: ({ name }) => name,
  placeOf: ({ address }) => address.city,
  actions: {
    manager: {
      title: texts.title,
      choose: (choosing) => (
        <ChooseOrNone
          {...choosing}
          label={texts.who}
          none={texts.nobody}
          picker={(picked, onPick) => <PersonPicker value={picked} onChange={onPick} relation="STAFF" />}
          changeTo={(managerId) => ({ action: 'manager' as const, managerId })}
        />
      ),
      now: ({ manager }) => manager?.name ?? texts.nobody,
      verb: (count, name) => texts.verb(texts.properties(count), name),
      done: (count, name) => texts.done(texts.properties(count), name),
    },
    ...bulkTags(api.properties.tags, texts.properties),
  },
};

/** Asks who should manage many properties, and does it. */
export const PropertyBulk = (props: BulkDialogProps<PropertyRow>) => <BulkDialog {...props} kit={kit} />;
