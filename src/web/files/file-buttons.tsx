import Paperclip from 'lucide-react/icons/paperclip';
import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { StoredPhotoViewer } from './stored-photo-viewer.tsx';
import { saveFile } from './use-file-url.ts';

type FileButtonsProps = { files: readonly FileBrief[]; label: string; open: (name: string) => string };

/** Files by name: a picture opens here, anything else is saved. */
export function FileButtons({ files, label, open }: FileButtonsProps) {
  const [viewed, setViewed] = useState<FileBrief | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        {files.map((file) => (
          <li key={file.id} className="max-w-full">
            <Button
              size="sm"
              className="max-w-full"
              icon={<Paperclip />}
              aria-label={open(file.name)}
              onClick={() => (file.mime.startsWith('image/') ? setViewed(file) : void saveFile(file.url, file.name))}
            >
              <span className="truncate">{file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <StoredPhotoViewer
        files={viewed ? [viewed] : []}
        at={viewed ? 0 : null}
        onMove={() => undefined}
        onClose={() => setViewed(null)}
      />
    </>
  );
}
