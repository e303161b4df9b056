import type { FileBrief } from '#contract/fields.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PHOTO, Photo } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFileUrl } from './use-file-url.ts';

type StoredPhotoProps = {
  file: FileBrief;
  /** What readers hear, "Photo 2 of 3": a file's own name says nothing of what is to be seen. */
  alt: string;
  caption?: string | undefined;
  onOpen?: (() => void) | undefined;
};

/** A stored picture in its small form; a grey slab until it is there. */
export function StoredPhoto({ file, alt, caption, onOpen }: StoredPhotoProps) {
  const url = useFileUrl(file.thumbnailUrl ?? file.url);
  if (url === null)
    return (
      <span className={classNames(PHOTO, 'block')}>
        <Skeleton height="100%" />
      </span>
    );
  return <Photo src={url} alt={alt} caption={caption} onOpen={onOpen} />;
}
