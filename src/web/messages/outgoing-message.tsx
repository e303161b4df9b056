import { useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { composerMessages as texts } from './messages.messages.ts';
import { type OutgoingMessage as Outgoing, outbox, takeBack } from './own-outbox.ts';

/** A message on its way: shown as it will stand, with why it is not there yet. */
export function OutgoingMessage({ outgoing }: { outgoing: Outgoing }) {
  const moments = useMoments();
  const { body, attachments, state, why, sentKey } = outgoing;
  const said = { sending: texts.sending, waiting: texts.waiting, refused: texts.notSent(why ?? '') };
  return (
    <li className="max-w-[min(520px,85%)] self-end">
      {body !== '' && (
        <p className="rounded-[10px] rounded-tr-[3px] bg-primary-soft px-[12px] py-[8px] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {body}
        </p>
      )}
      {attachments.length > 0 && <p className="text-sm text-ink-2">{attachments.map(({ name }) => name).join(', ')}</p>}
      <p
        className="mt-[3px] flex flex-wrap items-center justify-end gap-[4px] text-xs text-ink-3 data-refused:text-danger-text"
        data-refused={state === 'refused' || undefined}
        role="status"
      >
        <time dateTime={outgoing.writtenAt}>{moments.time(outgoing.writtenAt)}</time>
        <span>{said[state]}</span>
        {state === 'refused' && (
          <>
            <Button size="sm" variant="quiet" onClick={() => outbox.again(sentKey)}>
              {texts.again}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => takeBack(sentKey)}>
              {texts.edit}
            </Button>
          </>
        )}
      </p>
    </li>
  );
}
