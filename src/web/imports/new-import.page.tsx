import { useGo } from '#web/address.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importWords, newImportMessages as texts } from './imports.messages.ts';
import { useUploadFiles } from './use-upload-files.ts';

/** Takes the files of a portfolio; the next page shows what is in them. */
export function NewImportPage() {
  const go = useGo();
  const upload = useUploadFiles((importId) => go(paths.import(importId), { replace: true }));
  return (
    <FormPage
      onSubmit={(event) => {
        event.preventDefault();
        upload.send();
      }}
      head={
        <>
          <PageHead
            crumbs={[
              { label: importWords.properties, href: paths.properties },
              { label: importWords.title, href: paths.imports },
              { label: texts.title },
            ]}
            title={texts.title}
            lede={texts.lede}
          />
          <ImportSteps at={0} />
        </>
      }
      aside={
        <LinkButton variant="quiet" href={paths.imports}>
          {texts.leave}
        </LinkButton>
      }
      actions={
        <Button
          type="submit"
          variant="primary"
          busy={upload.isSending}
          disabledReason={upload.count === 0 ? texts.none : upload.refusal}
        >
          {upload.isSending ? texts.checking : texts.check(upload.count)}
        </Button>
      }
    >
      <Field label={texts.files}>
        <FileDrop
          onFiles={upload.choose}
          files={upload.files}
          onRemove={upload.isSending ? undefined : upload.remove}
          prompt={texts.prompt}
          allowed={texts.allowed}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        />
      </Field>
      <Section title={texts.whatTitle} className="mt-6">
        <DescriptionList facts={texts.what} />
        <p className="mt-2 text-sm text-ink-2">{texts.whatHint}</p>
      </Section>
    </FormPage>
  );
}
