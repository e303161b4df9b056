import { useEffect, useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { api } from '#web/api.ts';
import { PhotoAway } from '#web/files/photo-away.tsx';

/** A photo of a job: its bytes need the token of the link, which an `<img>` cannot send. */
export function JobPhoto({ jobId, file, alt }: { jobId: string; file: FileBrief; alt: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const { id: fileId, thumbnailUrl } = file;
  useEffect(() => {
    if (isAway) return;
    const leaving = new AbortController();
    let made: string | null = null;
    const call = thumbnailUrl ? api.workOrders.thumbnail : api.workOrders.file;
    call({ params: { workOrderId: jobId, fileId } }, { signal: leaving.signal, quiet: true })
      .then((bytes) => {
        made = URL.createObjectURL(bytes);
        setShown(made);
      })
      .catch(() => leaving.signal.aborted || setAway(true));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setShown(null);
    };
  }, [jobId, fileId, thumbnailUrl, isAway]);
  if (isAway) return <PhotoAway name={alt} onAgain={() => setAway(false)} />;
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-sm bg-press">
      {shown && <img className="size-full object-cover night:brightness-[0.88]" src={shown} alt={alt} />}
    </span>
  );
}
