import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PhotoProps {
  src: string;
  /** What is to be seen. */
  alt: string;
  /** Who and when. */
  caption?: ReactNode;
  onOpen?: (() => void) | undefined;
}

/** The frame of a picture, or of one on its way. */
export const PHOTO =
  'relative aspect-4/3 w-full overflow-hidden rounded-sm bg-press focus-visible:rounded-sm [&>img]:size-full night:[&>img]:brightness-[0.88]';

/** A picture, 4:3, with who and when; opens a viewer. */
export function Photo({ src, alt, caption, onOpen }: PhotoProps) {
  const inside = (
    <>
      <img src={src} alt={alt} loading="lazy" />
      {caption && (
        <span className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,rgb(0_0_0/0.68))] px-[8px] pt-[14px] pb-[5px] text-left text-[11px] leading-[14px] text-white">
          {caption}
        </span>
      )}
    </>
  );
  if (!onOpen) return <span className={classNames(PHOTO, 'block')}>{inside}</span>;
  return (
    <button type="button" className={classNames(PHOTO, 'block')} onClick={onOpen}>
      {inside}
    </button>
  );
}
