import type { FormEvent, ReactNode } from 'react';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { shownOnceMessages } from '#web/layout/shown-once.messages.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { TypedDialog } from './typed-dialog.tsx';
import type { SendingForm } from './use-contract-form.ts';

type FormDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'lede' | 'wide' | 'alert'> & {
  form: SendingForm;
  /** What leaving is called. */
  cancel: string;
  /** What sending is called. */
  send: ReactNode;
  variant?: ButtonProps['variant'];
  /** Why it cannot be sent at the moment. */
  sendDisabledReason?: string | undefined;
  /** Further ways of sending, before the last one. */
  actions?: ReactNode;
  /** What it comes to in a line, beside the buttons. */
  aside?: ReactNode;
  /** What follows from what is typed, in a column of its own; below it on the phone. */
  beside?: ReactNode;
  children: ReactNode;
};

/**
 * A form that asks in front of the page. While somebody chooses between two versions, that question stands in its place.
 * What is typed is kept for whom the page goes, as with their session, and not for who closes it.
 */
export function FormDialog({
  form,
  cancel,
  send,
  variant = 'primary',
  sendDisabledReason,
  actions,
  aside,
  beside,
  children,
  ...dialog
}: FormDialogProps) {
  function submit(event: FormEvent) {
    // A dialog may be opened within another form, whose submit this is not.
    event.stopPropagation();
    form.submit(event);
  }
  function close() {
    form.draft.settle();
    dialog.onClose();
  }
  if (form.comparison) return form.comparison;
  const held = form.isSending && form.isShownOnce ? shownOnceMessages.isMade : undefined;
  return (
    <TypedDialog
      {...dialog}
      onClose={() => held === undefined && close()}
      wide={beside ? 'beside' : dialog.wide}
      isTyped={() => held === undefined && form.isTyped()}
      isSending={form.isSending}
    >
      <DraftNote draft={form.draft} />
      <form noValidate className={beside ? undefined : 'grid gap-4'} onSubmit={submit}>
        {beside ? (
          <div className="dialog-columns">
            <div>{children}</div>
            <div>{beside}</div>
          </div>
        ) : (
          children
        )}
        <footer>
          {aside && <span className="aside text-sm text-ink-2">{aside}</span>}
          <Button disabledReason={held} onClick={close}>
            {cancel}
          </Button>
          {actions}
          <Button type="submit" variant={variant} busy={form.isSending} disabledReason={sendDisabledReason}>
            {send}
          </Button>
        </footer>
      </form>
    </TypedDialog>
  );
}
