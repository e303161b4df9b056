import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { MESSAGE_LENGTH_MAX } from '#contract/messages/messages.words.ts';
import { fieldsIn, MESSAGE_FIELDS } from '#contract/templates/merge-fields.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import type { TemplateReaders } from '#web/templates/choose-template.tsx';
import { TemplateButton } from '#web/templates/template-button.tsx';
import { mergeFieldWords } from '#web/templates/templates.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { GrownArea } from '#web/ui/grown-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { composerMessages as texts } from './messages.messages.ts';
import { type NewMessage, onTakenBack } from './own-outbox.ts';
import { useMessageDraft } from './use-message-draft.ts';

type ComposerProps = {
  /** Whom it goes to, in "Write to Zofia…". */
  name: string | null;
  /** Under which what is typed is kept. */
  draft: string;
  /** Whom a template is filled in for; absent while that is nobody. */
  readers?: TemplateReaders | undefined;
  /** Why nothing can be sent yet. */
  obstacle?: string | undefined;
  /** How the message begins, where something was begun elsewhere. */
  begin?: string | undefined;
  onTyping?: () => void;
  onSend: (message: Pick<NewMessage, 'body' | 'attachments'>) => void;
};

const TYPING_EVERY_MS = 3000;
const ACCEPTED = 'image/jpeg,image/png,image/heic,application/pdf';

/** What was begun elsewhere goes on at its end. */
function useGoOnAtEnd(field: RefObject<HTMLTextAreaElement | null>, begin: string | undefined): void {
  useEffect(() => {
    if (!begin || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(begin.length, begin.length);
  }, [field, begin]);
}

/** Where a message is written: Ctrl+Enter or the button sends it. */
export function Composer({ name, draft, readers, obstacle, begin, onTyping, onSend }: ComposerProps) {
  const [text, write] = useMessageDraft(draft, begin);
  const uploads = useUploads('message');
  const saidAt = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      onTakenBack((body) => {
        write(body);
        field.current?.focus();
      }),
    [write],
  );
  useGoOnAtEnd(field, begin);
  const body = text.trim();
  const mayUseTemplates = can(useSession().activeRole, 'templates:use');
  const unfilled = mayUseTemplates ? fieldsIn(body, MESSAGE_FIELDS).map((one) => mergeFieldWords[one]) : [];
  const stored = uploads.uploads.flatMap(({ stored: file }) => (file ? [{ key: file.key, name: file.name }] : []));
  const isTooLong = body.length > MESSAGE_LENGTH_MAX;
  const reason =
    obstacle ??
    (uploads.isSending ? texts.uploading : undefined) ??
    (unfilled.length > 0 ? texts.unfilled(unfilled) : undefined) ??
    (isTooLong ? texts.tooLong(body.length, MESSAGE_LENGTH_MAX) : undefined) ??
    (body === '' && stored.length === 0 ? texts.empty : undefined);

  function send() {
    if (reason !== undefined) return;
    onSend({ body, attachments: stored });
    write('');
    uploads.clear();
    field.current?.focus();
  }
  function type(next: string) {
    write(next);
    if (next === '' || Date.now() - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = Date.now();
    onTyping?.();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="border-t border-line px-[8px] py-[8px] desktop:mx-[24px] desktop:mb-[20px] desktop:rounded-md desktop:border desktop:border-control desktop:focus-within:outline-2 desktop:focus-within:outline-focus">
      {uploads.uploads.length > 0 && (
        <ul className="flex flex-wrap gap-[6px] pb-[6px]" aria-label={texts.attachments}>
          {uploads.uploads.map((upload) => (
            <li key={upload.id} className="flex items-center gap-[2px] text-sm text-ink-2">
              <span className="max-w-[24ch] truncate">{upload.name}</span>
              {upload.progress !== null && <span>{Math.round(upload.progress * 100)}%</span>}
              {upload.error && <span className="text-danger-text">{upload.error}</span>}
              <IconButton
                size="sm"
                label={`${texts.dropFile}: ${upload.name}`}
                icon={<X />}
                onClick={() => uploads.remove(upload.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <GrownArea
        ref={field}
        rows={1}
        className="[--around:4px_8px]"
        aria-label={texts.bodyLabel}
        placeholder={name === null ? texts.bodyLabel : texts.body(name)}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {isTooLong && (
        <p className="px-[8px] text-sm text-danger-text" role="alert">
          {texts.tooLong(body.length, MESSAGE_LENGTH_MAX)}
        </p>
      )}
      {unfilled.length > 0 && (
        <p className="px-[8px] text-sm text-warning-text" role="status">
          {texts.unfilled(unfilled)}
        </p>
      )}
      <div className="flex items-center justify-between">
        <span>
          <IconButton label={texts.attach} icon={<Paperclip />} onClick={() => picker.current?.click()} />
          {mayUseTemplates && readers && (
            <TemplateButton
              readers={readers}
              onChoose={(chosen) => {
                write(body === '' ? chosen : `${text.trimEnd()}\n\n${chosen}`);
                field.current?.focus();
              }}
            />
          )}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={texts.attach}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button variant="primary" disabledReason={reason} onObstacle={() => field.current?.focus()} onClick={send}>
          {texts.send}
          <span className="max-desktop:hidden" aria-hidden="true">
            <KeyHint>{texts.sendKeys}</KeyHint>
          </span>
        </Button>
      </div>
    </div>
  );
}
