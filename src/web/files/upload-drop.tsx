import { FileDrop } from '#web/ui/file-drop.tsx';
import type { Uploads } from './use-uploads.ts';

type UploadDropProps = { uploads: Uploads; prompt: string; allowed: string; accept: string };

/** A place to drop files that are sent at once, each with its progress. */
export const UploadDrop = ({ uploads, prompt, allowed, accept }: UploadDropProps) => (
  <FileDrop
    prompt={prompt}
    allowed={allowed}
    accept={accept}
    aria-label={prompt}
    onFiles={uploads.add}
    onRemove={uploads.remove}
    files={uploads.uploads.map((upload) => ({
      ...upload,
      progress: upload.progress ?? undefined,
      error: upload.error ?? undefined,
    }))}
  />
);
