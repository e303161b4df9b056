import type { FileBrief } from '#contract/fields.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PHOTO, Photo } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PhotoAway } from './photo-away.tsx';
import { useStoredPicture } from './use-file-url.ts';

type StoredPhotoProps = {
  file: FileBrief;
  /** What readers hear, "Photo 2 of 3": a file's own name says nothing of what is to be seen. */
  alt: string;
  caption?: string | undefined;
  onOpen?: (() => void) | undefined;
};

/** A stored picture in its small form; a grey slab until it is there, which says so where it cannot be. */
export function StoredPhoto({ file, alt, caption, onOpen }: StoredPhotoProps) {
  const { src, isAway, readAgain } = useStoredPicture(file.thumbnailUrl ?? file.url);
  if (isAway) return <PhotoAway name={alt} onAgain={readAgain} />;
  if (src === null)
    return (
      <span className={classNames(PHOTO, 'block')}>
        <Skeleton height="100%" />
      </span>
    );
  return <Photo src={src} alt={alt} caption={caption} onOpen={onOpen} />;
}
