import FileUp from 'lucide-react/icons/file-up';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { DroppedFile, type DroppedFileProps } from './dropped-file.tsx';
import { useFieldControl } from './field-context.ts';
import { fileDropMessages as texts } from './file-drop.messages.ts';
import { useIsTouch } from './use-width.ts';

export interface FileDropProps {
  /** Called with what was chosen, dropped or pasted; checking type and size is the caller's. */
  onFiles: (files: File[]) => void;
  /** The files so far, each with its progress or what is wrong with it. */
  files?: readonly Omit<DroppedFileProps, 'onRemove'>[] | undefined;
  onRemove?: ((id: string) => void) | undefined;
  /** What is wanted: "Drop receipts here"; left out where nothing can be dropped, as on a phone. */
  prompt: string;
  /** Where the prompt speaks of taking photos, which a phone does. */
  takes?: boolean | undefined;
  /** What is allowed: "PDF or photo, up to 20 MB". */
  allowed?: ReactNode;
  /** As in `<input accept>`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  'aria-label'?: string | undefined;
}

/** Files by click, drop or paste, each with its own progress and error. */
export function FileDrop({
  onFiles,
  files = [],
  onRemove,
  prompt,
  takes = false,
  allowed,
  accept,
  multiple = true,
  ...rest
}: FileDropProps) {
  const control = useFieldControl();
  const [isOver, setOver] = useState(false);
  const isTouch = useIsTouch();
  const isPrompted = takes || !isTouch;

  function take(list: FileList | null | undefined, event?: DragEvent | ClipboardEvent) {
    const taken = [...(list ?? [])];
    if (taken.length === 0) return;
    event?.preventDefault();
    onFiles(multiple ? taken : taken.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files, event);
  }

  return (
    <div onPaste={(event) => take(event.clipboardData.files, event)}>
      <label
        className="drop"
        data-over={isOver || undefined}
        data-invalid={control['aria-invalid']}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp />
        <span>
          {isPrompted && prompt}
          {isPrompted && texts.orChoose.before}
          <u>{isPrompted ? texts.orChoose.choose : texts.chooseAlone}</u>
        </span>
        {allowed && <span className="text-xs text-ink-3">{allowed}</span>}
        <input
          {...control}
          aria-label={rest['aria-label']}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="dropped mt-2">
          {files.map((file) => (
            <DroppedFile key={file.id} {...file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  );
}
