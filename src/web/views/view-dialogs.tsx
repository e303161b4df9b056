import type { SavedView } from '#contract/views/views.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import type { KeptList } from './use-kept-list.ts';
import { shownIn } from './view-query.ts';
import type { Asking } from './view-tabs.tsx';
import { viewMessages } from './views.messages.ts';

const texts = viewMessages.form;
const parts = {
  name: textPart(texts.name, { maxLength: 60, autoFocus: true }),
  isShared: tickPart(texts.share, { hint: texts.shareHint }),
};

type DialogProps = { list: KeptList; path: string; onClose: () => void };

/** Asks what a saved view is called, or whether it should go. */
export function ViewDialogs({ asking: { what, view }, ...props }: DialogProps & { asking: Asking }) {
  if (view === null) return <NewView {...props} />;
  return what === 'save' ? <ChangeView {...props} view={view} /> : <RemoveView {...props} view={view} />;
}

function NewView({ list, path, onClose }: DialogProps) {
  const go = useGo();
  const form = useContractForm({
    parts,
    bodyOf: (values) => ({ ...sentOf(parts, values), list: list.name, query: shownIn(list) }),
    call: api.views.create,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    says: ({ data }) => viewMessages.saved(data.name),
    onDone({ data }) {
      go(withQuery(path, data.query), { replace: true });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.newTitle}
      lede={texts.newLede}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function ChangeView({ view, onClose }: DialogProps & { view: SavedView }) {
  const form = useUpdateForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    call: api.views.update,
    row: view,
    words: { name: texts.name, isShared: texts.share },
    valuesOf: ({ name, isShared }) => ({ name, isShared }),
    input: (changes, version) => ({ params: { viewId: view.id }, body: { ...changes, version } }),
    named: view.name,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title(view.name)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: Parameters<typeof PartField<typeof parts, 'name'>>[0]['form'] }) {
  const mayShare = can(useSession().activeRole, 'views:share');
  return (
    <>
      <PartField form={form} name="name" />
      {mayShare && <PartField form={form} name="isShared" />}
    </>
  );
}

function RemoveView({ view, path, onClose }: DialogProps & { view: SavedView }) {
  const go = useGo();
  const { title, consequence, sharedConsequence, keep, confirm } = viewMessages.removal;
  return (
    <ActionDialog
      title={title(view.name)}
      lede={view.isShared ? sharedConsequence : consequence}
      keep={keep}
      send={confirm}
      isFinal
      call={api.views.remove}
      input={{ params: { viewId: view.id } }}
      says={({ message }) => message}
      onClose={onClose}
      onDone={() => {
        go(path, { replace: true });
        onClose();
      }}
    />
  );
}
