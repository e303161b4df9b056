import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { FieldProblem } from '#web/ui/field-problem.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { settlementMessages as texts } from './settlement.messages.ts';

type Props = {
  what: string;
  photos: readonly FileBrief[];
  onAdd: (photo: FileBrief) => void;
  onRemove: (key: string) => void;
  /** While photos are on their way nothing is sent. */
  onBusy: (isBusy: boolean) => void;
};

/** What shows why something is kept. */
export function LinePhotos({ what, photos, onAdd, onRemove, onBusy }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const uploads = useUploads('depositPhoto', onAdd);
  const { isSending } = uploads;
  useEffect(() => onBusy(isSending), [isSending, onBusy]);
  const drop = useEffectEvent(() => uploads.clear());
  // Once its line is taken out, a photo that is still on its way belongs to none.
  useEffect(() => () => drop(), []);
  const failed = uploads.uploads.filter(({ error }) => error !== null);
  const underWay = uploads.uploads.filter(({ progress }) => progress !== null);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {photos.map((photo, index) => (
          <span key={photo.key} className="relative w-16">
            <StoredPhoto file={photo} alt={texts.photoOf(index + 1, what)} onOpen={() => setAt(index)} />
            <IconButton
              size="sm"
              className="absolute -top-2 -right-2"
              label={texts.removePhoto}
              icon={<X />}
              onClick={() => onRemove(photo.key)}
            />
          </span>
        ))}
        {underWay.map(({ id, name, progress }) => (
          <Meter key={id} className="w-16" label={name} value={progress ?? 0} />
        ))}
        <label className="btn quiet sm cursor-pointer focus-within:outline-2 focus-within:outline-focus">
          <ImagePlus />
          {texts.addPhoto}
          <input
            type="file"
            className="sr-only"
            accept="image/*,.heic"
            multiple
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {failed.map(({ id, name, error }) => (
        <FieldProblem key={id}>{`${name}: ${error}`}</FieldProblem>
      ))}
      <StoredPhotoViewer files={photos} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </div>
  );
}
