import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { PhotoAway } from '#web/files/photo-away.tsx';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { useStoredPicture } from '#web/files/use-file-url.ts';
import { documentDialogMessages as texts } from './documents.messages.ts';

type Props = { file: FileBrief; name: string; asLeaf?: boolean };

/** How a document looks: a picture opens larger, a PDF, as a line or where `asLeaf` as a page, in the browser's own viewer. */
export const DocumentPreview = (props: Props) =>
  props.file.mime.startsWith('image/') ? <Picture {...props} /> : <Paper {...props} />;

function Picture({ file, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid max-w-80 [&_img]:rounded-md">
      <StoredPhoto file={file} alt={texts.preview(name)} onOpen={() => setOpen(true)} />
      <StoredPhotoViewer
        files={[file]}
        at={isOpen ? 0 : null}
        onMove={() => undefined}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** How long the lines of a drawn page are, in percent. */
const LEAF_LINES = [46, 92, 88, 70, 90, 40, 86, 60];

function Leaf({ name, url }: { name: string; url: string | undefined }) {
  return (
    <a
      className="grid h-[168px] justify-center overflow-hidden rounded-md bg-fill pt-[14px] hover:no-underline"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.openNamed(name)}
    >
      <span className="grid w-[168px] content-start gap-[8px] rounded-t-xs border border-b-0 border-line-2 bg-surface p-[14px]">
        <span className="mb-[2px] truncate text-[11px] leading-[14px] font-semibold text-ink-2">{name}</span>
        {LEAF_LINES.map((percent) => (
          <span key={percent} className="h-[4px] rounded-xs bg-fill" style={{ width: `${percent}%` }} />
        ))}
      </span>
    </a>
  );
}

function Paper({ file, name, asLeaf }: Props) {
  const { src: url, isAway, readAgain } = useStoredPicture(file.url);
  if (isAway)
    return (
      <div className="grid max-w-80">
        <PhotoAway name={name} onAgain={readAgain} />
      </div>
    );
  if (asLeaf) return <Leaf name={name} url={url ?? undefined} />;
  return (
    <p className="flex items-center gap-3 rounded-md bg-sunken p-4">
      <FileText className="size-6 flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
    </p>
  );
}
