import { newIdempotencyKey } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { TakenFile } from './act-values.ts';
import { jobMessages } from './job.messages.ts';

const texts = jobMessages.files;

type TakenFilesProps = {
  /** What they are: photos of the work, its quote or invoice on paper, the receipt of something bought. */
  kind: keyof typeof texts.label;
  files: TakenFile[];
  error: string | undefined;
  onChange: (files: TakenFile[]) => void;
};

/** Photos or papers, kept with what is typed and sent with it. */
export const TakenFiles = ({ kind, files, error, onChange }: TakenFilesProps) => {
  return (
    <Field label={texts.label[kind]} optional hint={kind === 'papers' ? texts.papersHint : undefined} error={error}>
      <FileDrop
        prompt={texts.prompt[kind]}
        takes
        accept={kind === 'photos' ? 'image/*' : 'image/*,application/pdf'}
        files={files.map(({ file, key }) => ({
          id: key,
          name: file.name,
          sizeBytes: file.size,
          isImage: file.type.startsWith('image/'),
        }))}
        onFiles={(taken) => onChange([...files, ...taken.map((file) => ({ file, key: newIdempotencyKey() }))])}
        onRemove={(id) => onChange(files.filter(({ key }) => key !== id))}
      />
    </Field>
  );
};
