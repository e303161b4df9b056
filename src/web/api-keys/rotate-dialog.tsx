import { useState } from 'react';
import type { ApiKey, ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { OVERLAP_HOURS_CHOICES, OVERLAP_HOURS_DEFAULT } from '#contract/api-keys/api-keys.words.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const texts = apiKeyMessages.rotating;
const CHOICES = OVERLAP_HOURS_CHOICES.map((hours) => ({ value: String(hours), label: texts.hours[hours] }));

/** Makes a new key in place of one, and asks how long the old one still works. */
export function RotateDialog({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const [hours, setHours] = useState(String(OVERLAP_HOURS_DEFAULT));
  const [made, setMade] = useState<ShownApiKey | null>(null);
  const rotate = useWrite(api.apiKeys.rotate);
  if (made) return <ShownKeyDialog made={made} onKept={onClose} />;
  const send = () =>
    rotate.mutate(
      { params: { keyId: row.id }, body: { overlapHours: Number(hours) } },
      { onSuccess: ({ data }) => setMade(data) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(row.name)}
      lede={texts.lede}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="primary" busy={rotate.isPending} onClick={send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Field label={texts.overlap} group>
        <RadioGroup value={hours} onChange={setHours} choices={CHOICES} />
      </Field>
    </Dialog>
  );
}
