import type { BulkTagChange } from '#contract/tags/tags.ts';
import { retagged } from '#contract/tags/tags.words.ts';
import { useRead } from '#web/api/use-read.ts';
import type { BulkAction, Choosing } from '#web/bulk/bulk-action.ts';
import { Field } from '#web/ui/field.tsx';
import { WordsInput } from '#web/ui/words-input.tsx';
import { tagDialogMessages as texts } from './tag-dialogs.messages.ts';
import { tagMessages } from './tags.messages.ts';
import type { TagsRead } from './use-list-tags.tsx';

type Tagged = { tags: string[] };
type ChooseTagProps = Choosing<BulkTagChange> & { call: TagsRead; action: BulkTagChange['action'] };

/** Asks for one tag: any to add, one in use to take off. */
function ChooseTag({ call, action, says, onChoose }: ChooseTagProps) {
  const { data = [] } = useRead(call, {}, { quiet: true });
  return (
    <Field label={texts.which}>
      <WordsInput
        value={says === null ? [] : [says]}
        offered={data.map(({ name }) => name)}
        addLabel={action === 'addTag' ? texts.add : undefined}
        onChange={(tags) => {
          const tag = tags.at(-1);
          onChoose(tag === undefined ? null : { change: { action, tag }, says: tag });
        }}
      />
    </Field>
  );
}

const shown = (tags: readonly string[]): string => tags.join(', ') || texts.none;

/** Both changes of tags for the kit of a list: `call` reads those in use, `rows` counts in words: "3 requests". */
export function bulkTags<Row extends Tagged>(call: TagsRead, rows: (count: number) => string) {
  const actionOf = (
    action: BulkTagChange['action'],
    words: Pick<BulkAction<Row, BulkTagChange>, 'title' | 'verb' | 'done'>,
  ): BulkAction<Row, BulkTagChange> => ({
    ...words,
    choose: (choosing) => <ChooseTag {...choosing} call={call} action={action} />,
    now: ({ tags }) => shown(tags),
    after: ({ tags }, tag) =>
      shown(retagged(tags, action === 'addTag' ? { add: [tag], remove: [] } : { add: [], remove: [tag] })),
  });
  return {
    addTag: actionOf('addTag', {
      title: tagMessages.addTag,
      verb: (count, tag) => texts.put(tag, rows(count)),
      done: (count, tag) => texts.wasPut(tag, rows(count)),
    }),
    removeTag: actionOf('removeTag', {
      title: tagMessages.removeTag,
      verb: (count, tag) => texts.take(tag, rows(count)),
      done: (count, tag) => texts.wasTaken(tag, rows(count)),
    }),
  };
}
