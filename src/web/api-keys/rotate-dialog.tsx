import { useState } from 'react';
import type { ApiKey, ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { OVERLAP_HOURS_CHOICES, OVERLAP_HOURS_DEFAULT } from '#contract/api-keys/api-keys.words.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const texts = apiKeyMessages.rotating;
const choices = OVERLAP_HOURS_CHOICES.map((hours) => ({ value: String(hours), label: texts.hours[hours] }));
const parts = { overlapHours: radioPart(texts.overlap, choices, String(OVERLAP_HOURS_DEFAULT)) };

/** Makes a new key in place of one, and asks how long the old one still works. */
export function RotateDialog({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const [made, setMade] = useState<ShownApiKey | null>(null);
  if (made) return <ShownKeyDialog made={made} onKept={onClose} />;
  return (
    <ActionFormDialog
      title={texts.title(row.name)}
      lede={texts.lede}
      keep={texts.keep}
      send={texts.send}
      isShownOnce
      parts={parts}
      call={api.apiKeys.rotate}
      params={{ keyId: row.id }}
      body={({ overlapHours }) => ({ overlapHours: Number(overlapHours) })}
      onClose={onClose}
      onDone={({ data }) => setMade(data)}
    />
  );
}
