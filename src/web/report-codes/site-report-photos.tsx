import type { SiteReportPhotos as Photos } from '#contract/report-codes/report-codes.ts';
import { PhotoInput } from '#web/files/photo-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Note } from '#web/ui/note.tsx';
import { PHOTO } from '#web/ui/photo.tsx';
import { siteReportMessages } from './site-report.messages.ts';
import { roomFor, type SentPhoto, useSentPhotos } from './use-sent-photos.ts';

const texts = siteReportMessages.photos;

/** Photos to what somebody reported, once they confirmed it; each goes as soon as it is taken. */
export function SiteReportPhotos({ token, before }: { token: string; before: Photos }) {
  const { photos, add, again, remove } = useSentPhotos(token);
  const { room, isFull } = roomFor(before, photos);
  return (
    <section className="mt-4 grid gap-3">
      <div>
        <h2 className="text-lg">{texts.heading}</h2>
        <p className="text-sm text-ink-2">{texts.lede(before.photosMax)}</p>
      </div>
      {before.photoCount > 0 && <p className="text-sm text-ink-2">{texts.before(before.photoCount)}</p>}
      <div className="grid grid-cols-2 gap-[8px]">
        {photos.map((photo, index) => (
          <Shot
            key={photo.id}
            photo={photo}
            nth={index + 1}
            onAgain={() => again(photo)}
            onRemove={() => remove(photo.id)}
          />
        ))}
        {room > 0 && (
          <>
            <PhotoInput label={texts.take} onFiles={(files) => add(files.slice(0, room))} fromCamera />
            <PhotoInput label={texts.choose} onFiles={(files) => add(files.slice(0, room))} />
          </>
        )}
      </div>
      {isFull && <Note tone="good">{texts.full(before.photosMax)}</Note>}
    </section>
  );
}

type ShotProps = { photo: SentPhoto; nth: number; onAgain: () => void; onRemove: () => void };

function Shot({ photo: { file, url, state, progress, error }, nth, onAgain, onRemove }: ShotProps) {
  if (state === 'failed')
    return (
      <div
        role="alert"
        className={classNames(PHOTO, 'grid aspect-auto content-between gap-2 bg-sunken p-3 text-xs text-danger-text')}
      >
        <span>
          <b className="block break-all">{file.name}</b>
          {error}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onAgain}>
            {texts.again}
          </Button>
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {texts.leaveOut}
          </Button>
        </span>
      </div>
    );
  return (
    <div className="grid gap-1">
      {/* What no browser draws, as photos of some phones, shows its name. */}
      <span className={classNames(PHOTO, 'grid place-items-center text-xs break-all')}>
        <img src={url} alt={file.name} className="object-cover" />
      </span>
      <p role="status" className="text-xs text-ink-2">
        {state === 'sent' ? texts.sent(nth) : <Meter value={progress} label={texts.sending(nth)} />}
      </p>
    </div>
  );
}
