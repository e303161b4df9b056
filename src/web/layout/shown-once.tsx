import { type ReactNode, useRef } from 'react';
import { OnceDialog } from '#web/drafts/once-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { shownOnceMessages as texts } from './shown-once.messages.ts';

type ShownOnceProps = {
  title: string;
  lede: ReactNode;
  /** Links or a password, each with what it is or whose. */
  values: readonly { label: string; value: string }[];
  onClose: () => void;
  children?: ReactNode;
};

/** What the server tells once and keeps only as a hash, to be copied and handed over. */
export function ShownOnce({ values, children, ...dialog }: ShownOnceProps) {
  return (
    <OnceDialog {...dialog} done={texts.done} holds={values.length > 0}>
      <div className="grid gap-3">
        {values.map(({ label, value }) => (
          <Secret key={label} label={label} value={value} />
        ))}
        {children}
      </div>
    </OnceDialog>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={label}>
          <TextInput ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
      <Button aria-label={texts.copyOf(label)} onClick={() => void copyText(value, { field: field.current })}>
        {texts.copy}
      </Button>
    </div>
  );
}
