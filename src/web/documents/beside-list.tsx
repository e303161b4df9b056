import { lazy, type ReactNode, Suspense } from 'react';
import type { DialogUrl } from '#web/layout/dialog-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMedia } from '#web/ui/use-width.ts';
import { documentDialogMessages as texts } from './documents.messages.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));

/** A list of documents with the one that is looked at beside it, or over it where the window has no room for both. */
export function BesideList({ dialog: { shown, close }, children }: { dialog: DialogUrl; children: ReactNode }) {
  const isBeside = useMedia('(min-width: 1120px)') && shown !== undefined;
  return (
    <div className={classNames(isBeside && 'grid grid-cols-[minmax(0,1fr)_300px] items-start gap-x-[24px]')}>
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
