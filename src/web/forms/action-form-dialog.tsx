import { type ReactNode, useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import type { WriteCall } from '#web/api/use-write.ts';
import type { ActionWords } from '#web/layout/action-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PartFields } from './part-field.tsx';
import { emptyOf, type Parts, type SentOf, sentOf, type TypedOf } from './parts.ts';
import { type ContractForm, type FormInput, useContractForm } from './use-contract-form.ts';

type ActionFormDialogProps<P extends Parts, Params, Body, Answered> = ActionWords &
  Pick<
    FormInput<P, Body, { params: Params; body: Body }, Answered>,
    'parts' | 'schema' | 'rules' | 'says' | 'onDone' | 'onRefused' | 'isShownOnce'
  > & {
    open?: boolean;
    call: WriteCall<{ params: Params; body: Body }, Answered>;
    /** Of which record. */
    params: Params;
    /** The body of the call, from what the fields say and, besides, from what was typed. */
    body: (sent: SentOf<P>, typed: TypedOf<P>) => Body;
    /** What the fields hold at first, where that is not what their parts begin with. */
    values?: Partial<TypedOf<P>>;
    /** Says no, so its button is red. */
    isRefusal?: boolean;
    /** It cannot be taken back. */
    isFinal?: boolean;
    sendDisabledReason?: string | undefined;
    onClose: () => void;
    /** The words of the button where they follow from what is typed. */
    sendAs?: (form: ContractForm<P>) => ReactNode;
    /** What it comes to in a line, beside the buttons. */
    aside?: (form: ContractForm<P>) => ReactNode;
    /** What follows from what is typed, in a column of its own. */
    beside?: (form: ContractForm<P>) => ReactNode;
    /** Draws the fields; one below the other when absent. */
    children?: (form: ContractForm<P>) => ReactNode;
  };

/**
 * Asks for what one action of a record needs to know, and does it: `parts` are its fields, `params` and `body` the call.
 * What asks for nothing is `ActionDialog`; what edits a row is `useUpdateForm`, which compares with what others saved.
 */
export function ActionFormDialog<P extends Parts, Params, Body, Answered>(
  props: ActionFormDialogProps<P, Params, Body, Answered>,
) {
  const { open = true, title, lede, keep, send, parts, schema, rules, call, params, body, values } = props;
  const { says, onClose, onDone = onClose, isFinal = false, isRefusal = isFinal, children } = props;
  const bodyOf = (typed: TypedOf<P>) => body(sentOf(parts, typed), typed);
  const filled = { ...emptyOf(parts), ...values };
  const version = useFilledVersion(values && bodyOf(filled));
  const form = useContractForm({
    parts,
    schema,
    rules,
    bodyOf,
    call,
    values: filled,
    // Of the same record in the same version alone: another's would be sent for this one, and an older one over what others did.
    ...(open &&
      !props.isShownOnce && {
        draft: [title, call.noun, call.key, JSON.stringify(params), version.opened].join(' '),
      }),
    input: (sent) => ({ params, body: version.of(sent) }),
    says,
    isShownOnce: props.isShownOnce,
    onDone,
    onRefused(error, asked) {
      version.hear(error);
      return props.onRefused?.(error, asked) ?? false;
    },
  });
  return (
    <FormDialog
      alert={isFinal}
      open={open}
      onClose={onClose}
      title={title}
      lede={lede}
      form={form}
      cancel={keep}
      send={props.sendAs?.(form) ?? send}
      aside={props.aside?.(form)}
      beside={props.beside?.(form)}
      variant={isRefusal ? 'danger' : 'primary'}
      sendDisabledReason={props.sendDisabledReason}
    >
      {children ? children(form) : <PartFields form={form} />}
    </FormDialog>
  );
}

const versionOf = (body: unknown): number | undefined => {
  const { version } = Object(body) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
};

/**
 * Fields that were filled from a row are sent over the version they were filled from, however often it is read again behind
 * them: what others did since is refused and not undone unseen. Whoever was told that somebody else saved first, and sends it
 * again, means what stands there now: also where the dialog was opened from a row that is not read again. What was typed stays.
 */
function useFilledVersion(filled: unknown) {
  const [opened] = useState(() => versionOf(filled));
  const [told, setTold] = useState<number | null>(null);
  return {
    opened,
    hear({ problem, current }: CallError): void {
      if (problem === 'STALE_VERSION') setTold(versionOf(current) ?? 0);
    },
    of<Body>(body: Body): Body {
      const now = versionOf(body);
      if (now === undefined) return body;
      return { ...body, version: told === null ? (opened ?? now) : Math.max(told, now) };
    },
  };
}
