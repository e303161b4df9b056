import { useState } from 'react';
import type { Diagnostics } from '#contract/help/help.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { recentPages } from '#web/router/recent-pages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DiagnosticFacts } from './diagnostic-facts.tsx';
import { diagnosticsOf } from './diagnostics.ts';
import { helpMessages } from './help.messages.ts';

const texts = helpMessages.report;

/** Asks what went wrong, and shows all that goes along before it is sent. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { activeRole } = useSession();
  const [diagnostics] = useState<Diagnostics>(() => diagnosticsOf(window, recentPages(), activeRole ?? ''));
  const [isTold, setTold] = useState(true);
  return (
    <ActionFormDialog
      open
      title={texts.title}
      lede={texts.lede}
      keep={texts.keep}
      send={texts.send}
      parts={{ text: longTextPart(texts.text, { maxLength: 2000, rows: 4, placeholder: texts.placeholder }) }}
      call={api.help.report}
      params={undefined}
      body={(sent) => ({ ...sent, diagnostics: isTold ? diagnostics : null })}
      says={({ message }) => message}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PartFields form={form} />
          <div className="grid gap-3 rounded-md bg-sunken p-3 text-sm">
            <Checkbox
              label={texts.withFacts}
              hint={texts.withFactsHint}
              checked={isTold}
              onChange={(event) => setTold(event.target.checked)}
            />
            {isTold && <DiagnosticFacts diagnostics={diagnostics} />}
          </div>
        </>
      )}
    </ActionFormDialog>
  );
}
