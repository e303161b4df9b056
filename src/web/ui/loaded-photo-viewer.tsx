import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { Spinner } from './spinner.tsx';
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
        <Dialog.Popup
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-[rgb(12_12_12/0.94)] text-white [&_.btn]:bg-[rgb(255_255_255/0.14)] [&_.btn]:text-white [&_.btn]:hover:bg-[rgb(255_255_255/0.24)]"
          onKeyDown={press}
        >
          <header className="flex min-h-[52px] items-center gap-[12px] px-[16px] text-sm">
            <Dialog.Title className="sr-only">{uiMessages.photo}</Dialog.Title>
            <span className="mr-auto">{photo?.caption}</span>
            <Dialog.Close className="btn icon" aria-label={uiMessages.close}>
              <X />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-col">
            {photo?.src && <img className="min-h-0 w-full flex-1 object-contain" src={photo.src} alt={photo.alt} />}
            {photo?.src === null && !photo.away && <Spinner />}
            {photo?.away && <div className={photo.src === null ? 'm-auto' : undefined}>{photo.away}</div>}
          </div>
          {photos.length > 1 && (
            <footer className="flex min-h-[52px] items-center justify-center gap-[12px] px-[16px] text-sm">
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
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
