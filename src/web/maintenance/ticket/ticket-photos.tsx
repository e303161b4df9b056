import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DroppedFile } from '#web/ui/dropped-file.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { PHOTO } from '#web/ui/photo.tsx';
import { ticketMessages } from './ticket.messages.ts';

const texts = ticketMessages.photos;

/** The photos of a request in a strip, with a place to add more. */
export function TicketPhotos({ ticket }: { ticket: Ticket }) {
  const [at, setAt] = useState<number | null>(null);
  // Its refusal stands beside the photo.
  const addPhotos = useWrite(api.maintenance.addPhotos, { quiet: true });
  const uploads = useUploads('photo', (file) =>
    addPhotos.mutateAsync({ params: { ticketId: ticket.id }, body: { photoKeys: [file.key] } }),
  );
  const waiting = uploads.uploads.filter(
    ({ stored, error }) => error === null && !ticket.photos.some((photo) => photo.id === stored?.id),
  );
  const refused = uploads.uploads.filter(({ error }) => error !== null);
  const isEmpty = ticket.photos.length + waiting.length === 0;
  if (isEmpty && ticket.can.addPhoto !== true) return null;
  return (
    <>
      <section
        className={classNames(
          'grid gap-[8px] max-desktop:-mx-(--page) max-desktop:grid-flow-col max-desktop:grid-cols-none max-desktop:overflow-x-auto max-desktop:px-(--page) max-desktop:py-[2px] max-desktop:[scrollbar-width:none]',
          isEmpty
            ? 'auto-cols-max max-desktop:auto-cols-[1fr]'
            : 'grid-cols-[repeat(auto-fill,minmax(112px,1fr))] max-desktop:auto-cols-[128px]',
        )}
        aria-label={texts.heading}
      >
        {ticket.photos.map((photo, index) => (
          <span key={photo.id} className="relative grid">
            <StoredPhoto
              file={photo}
              alt={[texts.photo(index + 1, ticket.photos.length), photo.stage && texts.staged[photo.stage]]
                .filter(Boolean)
                .join(', ')}
              onOpen={() => setAt(index)}
            />
            {photo.stage && (
              <span
                aria-hidden
                className="pointer-events-none absolute bottom-[4px] left-[4px] rounded-[4px] bg-surface px-[6px] text-xs text-ink"
              >
                {texts.staged[photo.stage]}
              </span>
            )}
          </span>
        ))}
        {waiting.map((upload) => (
          <span key={upload.id} className={classNames(PHOTO, 'grid place-content-end p-2 text-xs')}>
            {texts.sending(Math.round((upload.progress ?? 1) * 100))}
            <Meter value={upload.progress ?? 1} label={upload.name} />
          </span>
        ))}
        {ticket.can.addPhoto === true && (
          <label
            className={classNames(
              'grid cursor-pointer place-content-center justify-items-center rounded-sm border border-dashed border-control text-ink-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-hover',
              isEmpty
                ? 'min-h-[44px] grid-flow-col items-center gap-[8px] px-[16px] text-sm'
                : 'aspect-4/3 gap-[2px] text-xs leading-(--text-base--line-height)',
            )}
          >
            <ImagePlus />
            <span>{isEmpty ? texts.addLabel : texts.add}</span>
            <input
              type="file"
              accept="image/*,.heic"
              multiple
              className="sr-only"
              aria-label={texts.addLabel}
              onChange={(event) => {
                uploads.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </label>
        )}
        <StoredPhotoViewer files={ticket.photos} at={at} onMove={setAt} onClose={() => setAt(null)} />
      </section>
      {refused.length > 0 && (
        <ul className="dropped" aria-label={texts.refused}>
          {refused.map(({ id, name, sizeBytes, error, isImage }) => (
            <DroppedFile
              key={id}
              id={id}
              name={name}
              sizeBytes={sizeBytes}
              isImage={isImage}
              error={error ?? undefined}
              onRemove={uploads.remove}
            />
          ))}
        </ul>
      )}
    </>
  );
}
