import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DocumentRow } from '#contract/documents/documents.ts';
import { AUDIENCES } from '#contract/documents/documents.words.ts';
import type { Property } from '#contract/properties/properties.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { propertyAlbumMessages as texts } from './property-album.messages.ts';

const SHOWN = 100;

type PropertyAlbumProps = { property: Property; mayAdd: boolean; onClose: () => void };

/** All photos of a property. Who may add to them also says which one is its picture. */
export function PropertyAlbum({ property, mayAdd, onClose }: PropertyAlbumProps) {
  const about = { subjectType: 'property', subjectId: property.id } as const;
  const query = { ...about, category: ['PHOTO' as const], sort: 'createdAt' as const, limit: SHOWN };
  const { data, error } = useReadPages(api.documents.list, { query });
  const rows = (data?.rows ?? []).filter(({ file }) => file.mime.startsWith('image/'));
  const [at, setAt] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<DocumentRow | null>(null);
  if (leaving) return <RemovePhoto photo={leaving} onDone={() => setLeaving(null)} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title(property.name)}
      lede={mayAdd ? texts.lede : undefined}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {error && <p className="text-sm text-ink-2">{texts.failed}</p>}
      {rows.length > 0 && (
        <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3" aria-label={texts.label}>
          {rows.map((photo, index) => (
            <li key={photo.id}>
              <StoredPhoto file={photo.file} alt={texts.photo(index + 1, rows.length)} onOpen={() => setAt(index)} />
              {mayAdd && (
                <PhotoActions
                  photo={photo}
                  name={texts.photo(index + 1, rows.length)}
                  isCover={photo.file.id === property.cover?.id}
                  onRemove={() => setLeaving(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddPhotos about={about} />}
      <StoredPhotoViewer files={rows.map(({ file }) => file)} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </Dialog>
  );
}

type PhotoActionsProps = { photo: DocumentRow; name: string; isCover: boolean; onRemove: () => void };

function PhotoActions({ photo, name, isCover, onRemove }: PhotoActionsProps) {
  const makeCover = useWrite(api.documents.makeCover);
  const { id, version } = photo;
  return (
    <div className="mt-1 flex min-h-8 items-center gap-1">
      {isCover ? (
        <Tag>{texts.cover}</Tag>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2"
          icon={<Star />}
          busy={makeCover.isPending}
          aria-label={texts.makeCoverOf(name)}
          onClick={() => makeCover.mutate({ params: { documentId: id }, body: { version } })}
        >
          {texts.makeCover}
        </Button>
      )}
      <IconButton className="ml-auto" size="sm" label={texts.remove(name)} icon={<Trash />} onClick={onRemove} />
    </div>
  );
}

/** Each photo is kept as soon as it has arrived: there is nothing to be said about one first. */
function AddPhotos({ about }: { about: { subjectType: 'property'; subjectId: string } }) {
  const add = useWrite(api.documents.create);
  const uploads = useUploads('document', ({ key, name }) =>
    add.mutate({
      body: {
        ...about,
        name: name.replace(/\.[^.]+$/, ''),
        category: 'PHOTO',
        notes: null,
        endsOn: null,
        sharedWith: [...AUDIENCES],
        fileKey: key,
      },
    }),
  );
  // What has arrived stands among the photos.
  const waiting = { ...uploads, uploads: uploads.uploads.filter(({ stored }) => stored === null) };
  return <UploadDrop uploads={waiting} prompt={texts.drop} allowed={texts.allowed} accept="image/*,.heic" />;
}

const RemovePhoto = ({ photo, onDone }: { photo: DocumentRow; onDone: () => void }) => (
  <ActionDialog
    title={texts.removing.title}
    lede={texts.removing.lede}
    keep={texts.removing.keep}
    send={texts.removing.send}
    isFinal
    call={api.documents.remove}
    input={{ params: { documentId: photo.id } }}
    onClose={onDone}
  />
);
