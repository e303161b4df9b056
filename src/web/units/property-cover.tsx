import type { FileBrief } from '#contract/fields.ts';
import { useFileUrl } from '#web/files/use-file-url.ts';
import { classNames } from '#web/ui/class-names.ts';

type PropertyCoverProps = {
  cover: FileBrief;
  /** Its size and shape. */
  frame: string;
  /** As wide as a phone, where the small picture would be blurred. */
  isWide: boolean;
};

/** The photo of a property; its frame alone while it loads. */
export function PropertyCover({ cover, frame, isWide }: PropertyCoverProps) {
  const small = useFileUrl(cover.thumbnailUrl ?? cover.url);
  const whole = useFileUrl(isWide ? cover.url : null);
  const src = whole ?? small;
  if (src === null) return <span className={frame} aria-hidden="true" />;
  return <img src={src} alt="" className={classNames(frame, 'object-cover night:brightness-[0.88]')} />;
}
