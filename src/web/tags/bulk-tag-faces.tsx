import TagIcon from 'lucide-react/icons/tag';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { tagMessages as texts } from './tags.messages.ts';

/** What can be done with the tags of many rows. */
export const bulkTagFaces: BulkFace<never>['actions'] = [
  { id: 'addTag', label: texts.addTag, icon: <TagIcon /> },
  { id: 'removeTag', label: texts.removeTag },
];
