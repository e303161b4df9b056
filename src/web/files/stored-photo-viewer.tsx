import type { FileBrief } from '#contract/fields.ts';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import { ViewedPhotoAway } from './photo-away.tsx';
import { useStoredPicture } from './use-file-url.ts';

type Props = { files: readonly FileBrief[]; at: number | null; onMove: (at: number) => void; onClose: () => void };

/** Stored pictures over the whole window; each is loaded when it is looked at. */
export function StoredPhotoViewer({ files, at, onMove, onClose }: Props) {
  const shown = at === null ? undefined : files[at];
  const small = useStoredPicture(shown?.thumbnailUrl);
  const whole = useStoredPicture(shown?.url);
  const away = shown && whole.isAway && (
    <ViewedPhotoAway name={shown.name} isSmallThere={small.src !== null} onAgain={whole.readAgain} />
  );
  return (
    <PhotoViewer
      photos={files.map((file) => ({ src: whole.src ?? small.src, alt: file.name, caption: file.name, away }))}
      at={at}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
