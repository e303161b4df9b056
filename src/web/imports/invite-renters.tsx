import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import type { Import } from '#contract/imports/imports.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { Section } from '#web/ui/section.tsx';
import { doneMessages as texts } from './imports.messages.ts';

const NAMED_MAX = 8;

/** Gives all renters of an import a sign-in; where no mail is sent, their links come as a file. */
export function InviteRenters({ done }: { done: Import }) {
  const invite = useWrite(api.imports.invite);
  const result = invite.data?.data;
  // An import of contractors alone brings nobody in who rents.
  if (result === undefined && done.invitableCount === 0) return null;
  return (
    <Section title={texts.inviteTitle}>
      <div className="grid justify-items-start gap-3">
        {result === undefined ? (
          <>
            <p className="text-sm text-ink-2">{texts.inviteText(done.invitableCount)}</p>
            <Button
              icon={<Mail />}
              busy={invite.isPending}
              disabledReason={reasonOf(done.can.invite)}
              onClick={() => invite.mutate({ params: { importId: done.id } })}
            >
              {texts.invite(done.invitableCount)}
            </Button>
          </>
        ) : result.invitedCount === 0 ? (
          <Note tone="soon">{texts.invitedNobody}</Note>
        ) : (
          <Note tone="good">
            <b>{texts.invited(result.invitedCount)}</b>{' '}
            {result.links.length > 0 ? texts.linksText : texts.invitedByMail}
          </Note>
        )}
        {result !== undefined && result.links.length > 0 && (
          <Button
            icon={<Download />}
            onClick={() =>
              saveCsv(
                texts.linksName,
                texts.linksHeader,
                result.links.map(({ name, email, link }) => [name, email, link]),
              )
            }
          >
            {texts.links}
          </Button>
        )}
        {result !== undefined && result.leftOut.length > 0 && (
          <p className="text-sm text-ink-2">
            {texts.leftOut(
              result.leftOut.slice(0, NAMED_MAX).map(({ name }) => name),
              result.leftOut.length - NAMED_MAX,
            )}
          </p>
        )}
      </div>
    </Section>
  );
}
