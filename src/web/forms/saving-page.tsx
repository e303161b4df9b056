import type { ReactNode } from 'react';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { FormPage, type FormPageProps } from '#web/layout/form-page.tsx';
import { PageHead, type PageHeadProps } from '#web/layout/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useSecondPressDropped } from '#web/ui/second-press.ts';
import type { SendingForm } from './use-contract-form.ts';

type SavingPageProps = Pick<FormPageProps, 'consequences' | 'consequencesLine'> & {
  form: SendingForm;
  title: string;
  crumbs: PageHeadProps['crumbs'];
  /** The way out without saving. */
  leave: { label: string; href: string };
  /** What sending is called. */
  send: string;
  /** Other ways to send it, before the usual one. */
  actions?: ReactNode;
  /** Why it cannot be sent now. */
  obstacle?: string | undefined;
  children: ReactNode;
};

/** The page of a form that adds or changes one row. */
export function SavingPage({
  form,
  title,
  crumbs,
  leave,
  send,
  actions,
  obstacle,
  children,
  ...page
}: SavingPageProps) {
  useSecondPressDropped();
  return (
    <>
      <FormPage
        {...page}
        onSubmit={form.submit}
        head={<PageHead crumbs={crumbs} title={title} />}
        aside={
          <LinkButton variant="quiet" href={leave.href}>
            {leave.label}
          </LinkButton>
        }
        actions={
          <>
            {actions}
            <Button type="submit" variant="primary" busy={form.isSending} disabledReason={obstacle}>
              {send}
            </Button>
          </>
        }
      >
        <DraftNote draft={form.draft} />
        {children}
      </FormPage>
      {form.comparison}
    </>
  );
}
