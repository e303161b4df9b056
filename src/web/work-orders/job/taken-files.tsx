import { newIdempotencyKey } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { TakenFile } from './act-values.ts';
import { jobMessages } from './job.messages.ts';

const texts = jobMessages.files;

type TakenFilesProps = {
  takesPapers: boolean;
  files: TakenFile[];
  error: string | undefined;
  onChange: (files: TakenFile[]) => void;
};

/** Photos or papers, kept with what is typed and sent with it. */
export const TakenFiles = ({ takesPapers, files, error, onChange }: TakenFilesProps) => {
  const prompt = takesPapers ? texts.papers : texts.photos;
  return (
    <Field
      label={takesPapers ? texts.paper : jobMessages.photos}
      optional
      hint={takesPapers ? texts.papersHint : undefined}
      error={error}
    >
      <FileDrop
        prompt={prompt}
        takes
        accept={takesPapers ? 'image/*,application/pdf' : 'image/*'}
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
