import { type ReactNode, Suspense } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';

export interface ViewedPhoto {
  src: string;
  alt: string;
  caption?: ReactNode;
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
