import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { uiMessages } from './ui.messages.ts';

/** The viewer itself, once a photo is opened. */
export function LoadedPhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const photo = at === null ? undefined : photos[at];
  const move = (step: number) => at !== null && onMove((at + step + photos.length) % photos.length);

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  }

  return (
    <Dialog.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="viewer" onKeyDown={press}>
          <header>
            <Dialog.Title className="sr-only">{uiMessages.photo}</Dialog.Title>
            <span className="mr-auto">{photo?.caption}</span>
            <Dialog.Close className="btn icon" aria-label={uiMessages.close}>
              <X />
            </Dialog.Close>
          </header>
          {photo && <img src={photo.src} alt={photo.alt} />}
          <footer className="justify-center">
            <button type="button" className="btn icon" aria-label={uiMessages.previousPhoto} onClick={() => move(-1)}>
              <ChevronLeft />
            </button>
            <span className="tabular-nums" aria-live="polite">
              {uiMessages.ofAll((at ?? 0) + 1, photos.length)}
            </span>
            <button type="button" className="btn icon" aria-label={uiMessages.nextPhoto} onClick={() => move(1)}>
              <ChevronRight />
            </button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
