import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { useGo } from '#web/address.ts';
import type { Hit } from '#web/noun.ts';
import { useSession } from '#web/session/use-session.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { paletteMessages as texts } from './palette.messages.ts';
import { findPages, type HitGroup, useFound } from './palette-hits.ts';

const PAUSE_MS = 200;

/** Search or jump to: pages, things to begin, and what the lists hold; ↑ ↓ choose, ↵ opens. Props: role, onClose. */
export function Palette({ role, onClose }: { role: ActiveRole; onClose: () => void }) {
  const { capabilities } = useSession();
  const go = useGo();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups: found, isSearching, hasFailed } = useFound(usePaused(text), role);
  const groups = [...findPages(text, role, capabilities), ...found].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(active, hits.length - 1);
  const current = hits[at];

  function open(hit: Hit, event: KeyboardEvent | MouseEvent) {
    if (event.ctrlKey || event.metaKey) {
      window.open(hit.href, '_blank', 'noopener');
    } else {
      onClose();
      go(hit.href);
    }
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? hits.length - 1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key !== 'Enter') setActive((at + step) % hits.length);
    else if (current) open(current, event);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="palette" aria-label={texts.label}>
          <Ask
            text={text}
            listId={listId}
            currentId={current && `${listId}${at}`}
            onPress={press}
            onType={(typed) => {
              setText(typed);
              setActive(0);
            }}
          />
          <Hits
            id={listId}
            groups={groups}
            current={current}
            onOpen={open}
            onPoint={(hit) => setActive(hits.indexOf(hit))}
          />
          <p role="status" className={hits.length === 0 || hasFailed ? 'none' : 'sr-only'}>
            {hasFailed ? texts.failed : isSearching ? texts.searching : hits.length === 0 ? texts.nothing(text) : null}
          </p>
          <PaletteFooter />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type AskProps = {
  text: string;
  listId: string;
  currentId: string | undefined;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
};

function Ask({ text, listId, currentId, onType, onPress }: AskProps) {
  return (
    <label className="ask">
      <Search />
      <input
        role="combobox"
        aria-label={texts.label}
        aria-expanded={currentId !== undefined}
        aria-controls={listId}
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onPress}
      />
    </label>
  );
}

type HitsProps = {
  id: string;
  groups: readonly HitGroup[];
  current: Hit | undefined;
  onOpen: (hit: Hit, event: MouseEvent) => void;
  onPoint: (hit: Hit) => void;
};

function Hits({ id, groups, current, onOpen, onPoint }: HitsProps) {
  const hits = groups.flatMap((group) => group.hits);
  useEffect(() => {
    document.querySelector('.palette [data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div role="listbox" id={id} aria-label={texts.label} className="pop">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, not field sets
        <div role="group" key={group.heading} aria-label={group.heading}>
          <div className="group-label" aria-hidden="true">
            {group.heading}
          </div>
          {group.hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field, which keeps the focus
            <div
              key={hit.href}
              id={`${id}${hits.indexOf(hit)}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === current}
              data-highlighted={hit === current || undefined}
              onClick={(event) => onOpen(hit, event)}
              onPointerMove={() => hit === current || onPoint(hit)}
            >
              <hit.icon />
              <span className="min-w-0 truncate">{hit.label}</span>
              {hit.hint && <span className="end text-xs text-ink-3">{hit.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function PaletteFooter() {
  return (
    <footer>
      <span>
        <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {texts.choose}
      </span>
      <span>
        <KeyHint>↵</KeyHint> {texts.open}
      </span>
      <span>
        <KeyHint>Ctrl ↵</KeyHint> {texts.newTab}
      </span>
    </footer>
  );
}

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
