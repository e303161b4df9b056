import TagIcon from 'lucide-react/icons/tag';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { TagMarks } from './tag-marks.tsx';
import { tagMessages as texts } from './tags.messages.ts';
import type { TagsDialog as LoadedTagsDialog, TagsDialogProps } from './tags-dialog.tsx';

// The form of the dialog comes when it is opened; `lazy` forgets that it is generic.
const TagsDialog = lazyOnce(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialog,
})) as unknown as typeof LoadedTagsDialog;

type RecordTagsProps<Params> = Omit<TagsDialogProps<Params>, 'onClose'> & { mayChange: boolean };

/** The tags of a record, as one of the facts in its head, with a way to change them. */
export function RecordTags<Params>({ mayChange, ...dialog }: RecordTagsProps<Params>) {
  const [isOpen, setOpen] = useState(false);
  const { tags } = dialog;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <TagMarks tags={tags} all />
      {mayChange && (
        <Button
          variant="quiet"
          size="sm"
          icon={<TagIcon />}
          className={tags.length === 0 ? '-ml-[9px]' : undefined}
          aria-label={tags.length > 0 ? texts.change : undefined}
          onClick={() => setOpen(true)}
        >
          {tags.length === 0 && texts.addTag}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TagsDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
