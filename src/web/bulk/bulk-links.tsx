import type { BulkResult } from '#contract/bulk.ts';
import { useOnce } from '#web/drafts/missed.ts';
import { OnceDialog } from '#web/drafts/once-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { bulkDialogMessages } from './bulk-dialog.messages.ts';

const texts = bulkDialogMessages.links;
type Links = BulkResult['links'];
type LinksDialogProps = { links: Links; nameOf: (id: string) => string; onClose: () => void };

/** Where no mail is sent, what somebody has to hand on. */
export function LinksDialog({ links, nameOf, onClose }: LinksDialogProps) {
  return (
    <OnceDialog wide title={texts.title} lede={texts.lede} done={bulkDialogMessages.close} onClose={onClose}>
      <div className="grid gap-3">
        {links.map(({ id, link }) => (
          <Field key={id} label={nameOf(id)}>
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        ))}
      </div>
    </OnceDialog>
  );
}

/** The same in a toast, for whoever has closed the dialog by then. */
export const linksInToast = (links: Links, nameOf: (id: string) => string): ToastContent => ({
  severity: 'info',
  message: texts.title,
  detail: <ToldLinks links={links} nameOf={nameOf} />,
});

function ToldLinks({ links, nameOf }: Omit<LinksDialogProps, 'onClose'>) {
  useOnce('shown', { outlivesPage: true });
  return (
    <span className="grid max-h-60 gap-2 overflow-y-auto">
      <span>{texts.lede}</span>
      {links.map(({ id, link }) => (
        <span key={id}>
          <b className="font-medium">{nameOf(id)}</b> <span className="select-all">{link}</span>
        </span>
      ))}
    </span>
  );
}
