import { PROCESSORS } from '#contract/payments/payments.words.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { processorWords, onlineDetailsMessages as texts, processorFieldWords as words } from './online.messages.ts';

/** Asks for the keys of the payment company; those that were there are replaced. */
export const SetUpDialog = ({ onClose }: { onClose: () => void }) => (
  <ActionFormDialog
    {...texts.asking}
    parts={{
      kind: selectPart(words.kind, choicesOf(PROCESSORS, processorWords), 'STRIPE'),
      secretKey: textPart(words.secretKey, { maxLength: 300, hint: texts.keysHint }),
      webhookSecret: textPart(words.webhookSecret, { maxLength: 300 }),
    }}
    schema={async () => (await import('#contract/payments/online-payments.ts')).ProcessorInput}
    call={api.payments.setUpProcessor}
    params={undefined}
    body={(sent) => sent}
    says={() => texts.asking.done}
    onClose={onClose}
  />
);

/** Turns paying online off. */
export const RemoveDialog = ({ onClose }: { onClose: () => void }) => (
  <ActionDialog
    {...texts.removing}
    isFinal
    call={api.payments.removeProcessor}
    input={{}}
    says={({ message }) => message}
    onClose={onClose}
  />
);
