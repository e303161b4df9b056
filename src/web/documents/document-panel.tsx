import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import type { Document } from '#contract/documents/documents.ts';
import { AUDIENCES, type Audience } from '#contract/documents/documents.words.ts';
import { usePressedOf } from '#web/api/use-pressed.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { saveFile } from '#web/files/use-file-url.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Step } from './document-dialog.tsx';
import { DocumentVersions, factsOf } from './document-facts.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { audienceWords, documentDialogMessages as texts, documentFieldWords as words } from './documents.messages.ts';

type Props = { document: Document; onClose: () => void; onStep: (step: Step) => void };

/** One document beside its list: how it looks, who sees it, until when it holds, and its versions. */
export function DocumentPanel({ document, onClose, onStep }: Props) {
  const { name, file, canChange } = document;
  return (
    <>
      <header className="flex items-start gap-[8px]">
        <h2 className="mr-auto min-w-0 pt-[5px] text-md font-semibold break-words">{name}</h2>
        <IconButton label={texts.close} icon={<X />} onClick={onClose} />
      </header>
      <DocumentPreview file={file} name={name} asLeaf />
      <div className="flex flex-wrap gap-[8px]">
        <IconButton
          size="sm"
          label={texts.download}
          icon={<Download />}
          onClick={() => void saveFile(file.url, file.name)}
        />
        {canChange && (
          <>
            <Button size="sm" icon={<Upload />} onClick={() => onStep('version')}>
              {texts.newVersion}
            </Button>
            <IconButton size="sm" label={texts.edit} icon={<Pencil />} onClick={() => onStep('edit')} />
            <IconButton size="sm" label={texts.remove} icon={<Trash2 />} onClick={() => onStep('remove')} />
          </>
        )}
      </div>
      {canChange && <Sharing key={document.id} document={document} />}
      <DescriptionList facts={factsOf(document, false)} />
      {canChange && <DocumentVersions document={document} />}
    </>
  );
}

const SEEN_BY: Record<Audience, string> = { OWNERS: texts.owners, RENTERS: texts.renters };

/** Who sees it, changed with one press each. */
function Sharing({ document }: { document: Document }) {
  const share = useWrite(api.documents.update);
  const [shared, press] = usePressedOf(document, {
    kept: document.sharedWith,
    save: (sharedWith) =>
      share.mutateAsync({ params: { documentId: document.id }, body: { version: document.version, sharedWith } }),
  });
  return (
    <Section title={words.sharedWith}>
      <div className="grid gap-[10px]">
        <p className="text-sm text-ink-2">{texts.staffAlways}</p>
        {AUDIENCES.map((audience) => (
          <Switch
            key={audience}
            label={audienceWords[audience]}
            hint={SEEN_BY[audience]}
            checked={shared.includes(audience)}
            onChange={({ target }) =>
              press(AUDIENCES.filter((one) => (one === audience ? target.checked : shared.includes(one))))
            }
          />
        ))}
      </div>
    </Section>
  );
}
