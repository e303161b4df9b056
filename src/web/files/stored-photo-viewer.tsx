import type { FileBrief } from '#contract/fields.ts';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import { useFileUrl } from './use-file-url.ts';

type Props = { files: readonly FileBrief[]; at: number | null; onMove: (at: number) => void; onClose: () => void };

/** Stored pictures over the whole window; each is loaded when it is looked at. */
export function StoredPhotoViewer({ files, at, onMove, onClose }: Props) {
  const shown = at === null ? undefined : files[at];
  const small = useFileUrl(shown?.thumbnailUrl);
  const whole = useFileUrl(shown?.url);
  const src = whole ?? small;
  if (src === null) return null;
  return (
    <PhotoViewer
      photos={files.map((file) => ({ src, alt: file.name, caption: file.name }))}
      at={at}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
