import { type ReactNode, Suspense } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';

export interface ViewedPhoto {
  /** Null while it is on its way, and where it cannot be had. */
  src: string | null;
  alt: string;
  caption?: ReactNode;
  /** Says that it could not be read, in its place or below what there is of it. */
  away?: ReactNode;
}

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** Which one is open; null for none. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

const LoadedPhotoViewer = lazyOnce(async () => ({
  default: (await import('./loaded-photo-viewer.tsx')).LoadedPhotoViewer,
}));

/** Photos one after the other over the whole window; ← → move, Esc closes. */
export function PhotoViewer(props: PhotoViewerProps) {
  if (props.at === null) return null;
  return (
    <Suspense>
      <LoadedPhotoViewer {...props} />
    </Suspense>
  );
}
