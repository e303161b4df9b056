import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import type { ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { useOnce } from '#web/drafts/missed.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { apiKeyFormMessages } from './api-keys.messages.ts';

const texts = apiKeyFormMessages.shown;
const stay = () => undefined;

/** Shows a key the only time that anybody can; it goes by its own button alone, not by a touch beside it. */
export function ShownKeyDialog({ made, onKept }: { made: ShownApiKey; onKept: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const letGo = useOnce('shown');
  return (
    <Dialog
      open
      wide
      alert
      onClose={stay}
      title={texts.title(made.name)}
      lede={texts.lede}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copyText(made.key, { field: field.current })}>
            {texts.copy}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              letGo();
              onKept();
            }}
          >
            {texts.kept}
          </Button>
        </>
      }
    >
      <Field label={texts.label} hint={texts.lost}>
        <TextInput
          ref={field}
          readOnly
          spellCheck={false}
          autoComplete="off"
          value={made.key}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </Dialog>
  );
}
