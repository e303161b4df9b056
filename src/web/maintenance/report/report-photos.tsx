import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Upload } from '#web/files/kept-uploads.ts';
import { PhotoInput } from '#web/files/photo-input.tsx';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import type { Uploads } from '#web/files/use-uploads.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { PHOTO } from '#web/ui/photo.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ticketMessages } from '../ticket/ticket.messages.ts';
import { reportMessages } from './report.messages.ts';
import type { ReportDraft } from './report-draft.ts';

const texts = reportMessages.show;

type ShowStepProps = {
  draft: ReportDraft;
  onAnswer: (part: Partial<ReportDraft>) => void;
  uploads: Uploads;
  /** What the trade will ask. */
  asked: ReactNode;
};

/** The third step: photos from the camera or the library, and own words. */
export function ShowStep({ draft, onAnswer, uploads, asked }: ShowStepProps) {
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="mt-2 text-ink-2">{texts.lede}</p>
      <div className="my-[16px] grid grid-cols-2 gap-[8px]">
        {uploads.uploads.map((upload, index, { length }) => (
          <Shot
            key={upload.id}
            upload={upload}
            name={ticketMessages.photos.photo(index + 1, length)}
            onRemove={() => uploads.remove(upload.id)}
          />
        ))}
        <PhotoInput label={texts.take} onFiles={uploads.add} fromCamera />
        <PhotoInput label={texts.choose} onFiles={uploads.add} />
      </div>
      <Field label={texts.words} optional={texts.ifYouLike} hint={texts.anyLanguage}>
        <TextArea
          rows={3}
          value={draft.words}
          maxLength={4000}
          onChange={(event) => onAnswer({ words: event.target.value })}
        />
      </Field>
      {asked}
    </>
  );
}

function Shot({ upload, name, onRemove }: { upload: Upload; name: string; onRemove: () => void }) {
  return (
    <div className={upload.error === null ? 'relative' : 'relative text-danger-text'}>
      {upload.stored ? (
        <StoredPhoto file={upload.stored} alt={name} />
      ) : (
        <span className={classNames(PHOTO, 'grid content-end gap-1 p-2 text-xs')}>
          {upload.error && <b className="break-all">{upload.name}</b>}
          {upload.error ?? texts.sending(Math.round((upload.progress ?? 1) * 100))}
          {upload.error === null && <Meter value={upload.progress ?? 1} label={upload.name} />}
        </span>
      )}
      <button
        type="button"
        // The target reaches beyond the circle that is seen.
        className="absolute top-[6px] right-[6px] grid size-[32px] place-items-center rounded-full bg-[rgb(0_0_0/0.62)] text-white after:absolute after:-inset-[6px]"
        aria-label={ticketMessages.photos.remove(upload.error === null ? name : upload.name)}
        onClick={onRemove}
      >
        <X />
      </button>
    </div>
  );
}
