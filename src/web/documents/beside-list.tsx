import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { DialogUrl } from '#web/layout/dialog-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { documentDialogMessages as texts } from './documents.messages.ts';

const DocumentDialog = lazyOnce(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));

const ROOM_FOR_BOTH = '(min-width: 1120px)';

const useHasRoom = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(ROOM_FOR_BOTH);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(ROOM_FOR_BOTH).matches,
  );

/** A list of documents with the one that is looked at beside it, or over it where the window has no room for both. */
export function BesideList({ dialog: { shown, close }, children }: { dialog: DialogUrl; children: ReactNode }) {
  const isBeside = useHasRoom() && shown !== undefined;
  return (
    <div
      className={classNames(
        isBeside &&
          'grid grid-cols-[minmax(0,1fr)_300px] items-start gap-x-[24px] [&_tr:has([aria-current])]:bg-selected',
      )}
    >
      <div className="min-w-0">{children}</div>
      <Suspense>
        {shown !== undefined && !isBeside && <DocumentDialog documentId={shown} onClose={close} />}
        {isBeside && (
          <aside aria-label={texts.shown} className="min-w-0 self-stretch border-l border-line pl-[24px] print:hidden">
            <div className="sticky top-[16px] grid max-h-[calc(100dvh-var(--topbar)-32px)] gap-[16px] overflow-auto">
              <DocumentDialog key={shown} isBeside documentId={shown} onClose={close} />
            </div>
          </aside>
        )}
      </Suspense>
    </div>
  );
}
