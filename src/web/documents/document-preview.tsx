import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { useFileUrl } from '#web/files/use-file-url.ts';
import { documentDialogMessages as texts } from './documents.messages.ts';

type Props = { file: FileBrief; name: string };

/** How a document looks: a picture opens larger, a PDF in the browser's own viewer. */
export const DocumentPreview = (props: Props) =>
  props.file.mime.startsWith('image/') ? <Picture {...props} /> : <Paper {...props} />;

function Picture({ file, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid max-w-80 [&_img]:rounded-md">
      <StoredPhoto file={file} alt={texts.preview(name)} onOpen={() => setOpen(true)} />
      <StoredPhotoViewer
        files={[file]}
        at={isOpen ? 0 : null}
        onMove={() => undefined}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Paper({ file }: Props) {
  const url = useFileUrl(file.url);
  return (
    <p className="flex items-center gap-3 rounded-md bg-sunken p-4">
      <FileText className="size-6 flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
    </p>
  );
}
