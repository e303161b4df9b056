import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { formatFileSize } from '#contract/format/file-size.ts';
import { FieldProblem } from './field-problem.tsx';
import { Meter } from './meter.tsx';
import { uiMessages } from './ui.messages.ts';

export interface DroppedFileProps {
  id: string;
  name: string;
  sizeBytes?: number | undefined;
  /** 0 to 1 while it is on its way; absent when it is there. */
  progress?: number | undefined;
  /** Why it was not taken and what to do. */
  error?: string | undefined;
  isImage?: boolean | undefined;
  onRemove?: ((id: string) => void) | undefined;
}

/** One file below a FileDrop: its name, size, progress or what is wrong. */
export function DroppedFile({ id, name, sizeBytes, progress, error, isImage, onRemove }: DroppedFileProps) {
  return (
    <li>
      {isImage ? <ImageIcon /> : <FileText />}
      <span className="truncate">
        {name} {sizeBytes !== undefined && <span className="text-ink-3">{formatFileSize(sizeBytes)}</span>}
      </span>
      {onRemove && (
        <button
          type="button"
          className="btn quiet sm icon"
          aria-label={uiMessages.remove(name)}
          onClick={() => onRemove(id)}
        >
          <X />
        </button>
      )}
      {progress !== undefined && !error && (
        <Meter className="col-[2/-1]" isThin value={progress} label={uiMessages.uploading(name)} />
      )}
      {error && (
        <FieldProblem className="col-[2/-1]" role="alert">
          {error}
        </FieldProblem>
      )}
    </li>
  );
}
