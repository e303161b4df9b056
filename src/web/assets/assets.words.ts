import Cog from 'lucide-react/icons/cog';
import { defineMessages } from '#contract/language/catalogue.ts';
import { assetKindWords } from '#web/maintenance/equipment/equipment.messages.ts';
import { paths } from '#web/paths.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { assetFieldWords } from './assets.messages.ts';

/** What timelines and the audit trail say of equipment. */
const texts = defineMessages('assets.words.texts', {
  name: 'A piece of equipment',
  filter: 'Equipment',
  open: 'Open the equipment',
  created: (asset: string) => `put “${asset}” on record`,
  changed: (asset: string) => `changed what is on record of “${asset}”`,
  removed: (asset: string) => `took “${asset}” off the record`,
  actions: {
    'asset.create': 'Equipment added',
    'asset.change': 'Equipment changed',
    'asset.remove': 'Equipment deleted',
  },
});

const activities: ActivitiesOf<'asset'> = {
  'asset.created': { icon: Cog, says: (facts) => texts.created(textOf(facts, 'asset')) },
  'asset.changed': { icon: Cog, says: (facts) => texts.changed(textOf(facts, 'asset')) },
  'asset.removed': { icon: Cog, says: (facts) => texts.removed(textOf(facts, 'asset')) },
};

/** What timelines and the audit trail call equipment. */
export const assetNounWords: NounWords = {
  subjects: {
    asset: {
      name: texts.name,
      filter: texts.filter,
      fields: assetFieldWords,
      values: { kind: assetKindWords },
      page: { open: texts.open, path: paths.asset },
    },
  },
  actions: texts.actions,
  activities,
};
