import { useState } from 'react';
import type { z } from 'zod';
import { fillIn } from '#contract/templates/merge-fields.ts';
import type { templateRoutes } from '#contract/templates/templates.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { chooseTemplateMessages as texts } from './templates.messages.ts';

/** Who will read it and what it is about: a conversation, or what a new one is begun with. */
export type TemplateReaders = z.input<typeof templateRoutes.facts.query>;

type ChooseTemplateProps = { readers: TemplateReaders; onChoose: (text: string) => void; onClose: () => void };

/** The templates as each would be sent to whoever is written to; the one that is chosen is put where one writes. */
export default function ChooseTemplate({ readers, onChoose, onClose }: ChooseTemplateProps) {
  const [q, setQ] = useState('');
  const read = useReadPages(api.templates.list, { query: { q } }, { failed: texts.failed });
  const facts = useRead(api.templates.facts, { query: readers });
  const rows = read.data?.rows ?? [];
  const isReady = read.data !== undefined && facts.data !== undefined;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      footer={
        <>
          <LinkButton variant="quiet" className="aside" href={paths.messageTemplates}>
            {texts.manage}
          </LinkButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <SearchBox value={q} placeholder={texts.search} onSearch={setQ} />
      {!isReady && (read.isPending || facts.isPending) && <SkeletonPage />}
      {isReady && rows.length === 0 && <p className="py-[16px] text-ink-2">{q === '' ? texts.first : texts.none}</p>}
      <ul aria-label={texts.list} className="mt-[8px]">
        {facts.data &&
          rows.map(({ id, name, body }) => {
            const text = fillIn(body, facts.data);
            return (
              <li key={id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="block w-full rounded-sm px-[8px] py-[10px] text-left hover:bg-hover"
                  onClick={() => onChoose(text)}
                >
                  <span className="block font-medium">{name}</span>
                  <span className="line-clamp-3 text-sm whitespace-pre-line text-ink-2">{text}</span>
                </button>
              </li>
            );
          })}
      </ul>
      {read.hasNextPage && (
        <Button block variant="quiet" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Dialog>
  );
}
