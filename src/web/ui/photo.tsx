import type { ReactNode } from 'react';

export interface PhotoProps {
  src: string;
  /** What is to be seen. */
  alt: string;
  /** Who and when. */
  caption?: ReactNode;
  onOpen?: (() => void) | undefined;
}

/** A picture, 4:3, with who and when; opens a viewer. Props: src, alt, caption, onOpen. */
export function Photo({ src, alt, caption, onOpen }: PhotoProps) {
  const inside = (
    <>
      <img src={src} alt={alt} loading="lazy" />
      {caption && <span className="caption">{caption}</span>}
    </>
  );
  if (!onOpen) return <span className="photo">{inside}</span>;
  return (
    <button type="button" className="photo" onClick={onOpen}>
      {inside}
    </button>
  );
}
