import { useState } from 'react';
import type { SignOn } from '#contract/single-sign-on/single-sign-on.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Domains } from './domains.tsx';
import { EditDialog, SetUpDialog } from './sign-on-form.tsx';
import { signOnSettingsMessages as texts, signOnFieldWords as words } from './single-sign-on.messages.ts';

/** How people of the organization come in through its own provider. */
export function SingleSignOnSettingsPage() {
  const read = useRead(api.singleSignOn.read, {}, { quiet: true });
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={texts.lede}
        crumbs={[{ label: texts.settings, href: paths.adminSettings }, { label: texts.title }]}
      />
      <div className="mt-[24px] grid max-w-(--read) gap-[32px]">
        {read.isPending && <SkeletonRows rows={4} />}
        {read.isError && <ReadFailed title={texts.failed} read={read} />}
        {read.data === null && (
          <EmptyState
            illustration="door"
            title={texts.none.title}
            actions={
              <Button variant="primary" onClick={() => setSettingUp(true)}>
                {texts.none.setUp}
              </Button>
            }
          >
            {texts.none.text}
          </EmptyState>
        )}
        {read.data && (
          <>
            <Provider row={read.data} />
            <Domains row={read.data} />
            <Requirement row={read.data} />
          </>
        )}
      </div>
      {isSettingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
    </Page>
  );
}

function Provider({ row }: { row: SignOn }) {
  const [shown, setShown] = useState<'edit' | 'end' | null>(null);
  const check = useWrite(api.singleSignOn.check, { says: ({ data }) => texts.checked(data.issuer) });
  const close = () => setShown(null);
  return (
    <Section
      title={texts.provider}
      action={
        <Button size="sm" onClick={() => setShown('edit')}>
          {texts.edit}
        </Button>
      }
    >
      <DescriptionList
        facts={[
          { name: words.issuer, value: <span className="[overflow-wrap:anywhere]">{row.issuer}</span> },
          { name: words.clientId, value: <span className="[overflow-wrap:anywhere]">{row.clientId}</span> },
          { name: words.clientSecret, value: texts.secretKept },
          { name: words.defaultRole, value: sessionMessages.roles[row.defaultRole] },
          {
            name: texts.redirectUrl,
            value: (
              <>
                <code className="[overflow-wrap:anywhere]">{row.redirectUrl}</code>
                <span className="block text-xs text-ink-3">{texts.redirectHint}</span>
              </>
            ),
          },
        ]}
      />
      <div className="mt-[12px] flex flex-wrap gap-[8px]">
        <Button size="sm" busy={check.isPending} onClick={() => check.mutate({})}>
          {texts.check}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setShown('end')}>
          {texts.turnOff}
        </Button>
      </div>
      {shown === 'edit' && <EditDialog row={row} onClose={close} />}
      {shown === 'end' && (
        <ActionDialog
          {...texts.ending}
          isFinal
          call={api.singleSignOn.remove}
          input={{}}
          says={({ message }) => message}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Requirement({ row }: { row: SignOn }) {
  const [isAsking, setAsking] = useState(false);
  const { asking, stopping, ...required } = texts.required;
  const dialog = row.isRequired ? stopping : { ...asking, lede: asking.lede(row.peopleByPassword) };
  return (
    <Section
      title={required.title}
      action={
        <Button size="sm" onClick={() => setAsking(true)}>
          {row.isRequired ? required.stop : required.ask}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{row.isRequired ? required.on : required.off}</p>
      {isAsking && (
        <ActionDialog
          {...dialog}
          call={api.singleSignOn.require}
          input={{ body: { isRequired: !row.isRequired } }}
          says={() => required.done}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
