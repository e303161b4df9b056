import { useState } from 'react';
import { useRead } from '#web/api/use-read.ts';
import type { WriteCall } from '#web/api/use-write.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import type { Part } from '#web/forms/parts.ts';
import { WordsInput, type WordsInputProps } from '#web/ui/words-input.tsx';
import { tagDialogMessages as texts } from './tag-dialogs.messages.ts';
import { tagMessages } from './tags.messages.ts';
import type { TagsRead } from './use-list-tags.tsx';

type Retag = { add: string[]; remove: string[]; version: number };

export type TagsDialogProps<Params> = {
  /** The calls of the noun, as `api` holds them. */
  calls: { tags: TagsRead; retag: WriteCall<{ params: Params; body: Retag }, unknown> };
  params: Params;
  tags: string[];
  version: number;
  onClose: () => void;
};

/** Tags as they are chosen from those in use; any other is added by typing it. */
function TagsInput({ call, ...props }: Omit<WordsInputProps, 'offered'> & { call: TagsRead }) {
  const { data = [] } = useRead(call, {}, { quiet: true });
  return (
    <WordsInput
      {...props}
      offered={data.map(({ name }) => name)}
      addLabel={texts.add}
      placeholder={texts.placeholder}
    />
  );
}

const partOf = (call: TagsRead): Part<string[]> => ({
  label: tagMessages.tags,
  display: { optional: true },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => typed.join(', ') || texts.none,
  control: (props) => <TagsInput {...props} call={call} />,
});

/** What becomes of the tags that a record had, as the call says it. */
export const retagOf = (before: readonly string[], wanted: readonly string[]) => ({
  add: wanted.filter((tag) => !before.includes(tag)),
  remove: before.filter((tag) => !wanted.includes(tag)),
});

/** Asks which tags a record should have. */
export function TagsDialog<Params>({ calls, params, tags, version, onClose }: TagsDialogProps<Params>) {
  // What others put on or took off since it was opened is not undone: only what came and went here is sent.
  const [before] = useState(tags);
  const [parts] = useState(() => ({ tags: partOf(calls.tags) }));
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.lede}
      keep={texts.keep}
      send={texts.send}
      parts={parts}
      call={calls.retag}
      params={params}
      values={{ tags }}
      body={(sent) => ({ ...retagOf(before, sent.tags), version })}
      onClose={onClose}
    />
  );
}
