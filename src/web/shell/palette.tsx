import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SEARCH_LENGTH_MAX } from '#contract/list.limits.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { useGo } from '#web/address.ts';
import type { RecordAction } from '#web/noun-palette.ts';
import { useSession } from '#web/session/use-session.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { piecesOf } from './marked.ts';
import { paletteMessages as texts } from './palette.messages.ts';
import { findBegunWith, findPages, type HitGroup, type Line, useFound } from './palette-hits.ts';

const PAUSE_MS = 200;

/** A key by which one of what is found is chosen or opened. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

type PaletteProps = {
  role: ActiveRole;
  text: string;
  /** Keys that came before it, behind that text. */
  pressed: readonly PressedKey[];
  onType: (text: string) => void;
  /** What had the focus before, and has it again afterwards. */
  before: Element | null;
  /** Its field has the focus now. */
  onThere: () => void;
  onClose: () => void;
};

/** Search or jump to: pages, things to begin, and what the lists hold; ↑ ↓ choose, ↵ opens. */
export function Palette({ role, text, pressed, onType, before, onThere, onClose }: PaletteProps) {
  const { capabilities } = useSession();
  const go = useGo();
  const listId = useId();
  const [begun, setBegun] = useState<RecordAction>();
  const paused = usePaused(text);
  const { groups: found, isSearching, hasFailed, isTooShort } = useFound(paused, role, begun);
  const pages = begun ? [] : findPages(text, role, capabilities);
  const offered = begun ? found : [...pages, ...found, findBegunWith(text, role)];
  const groups = offered.filter((group) => group.hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const [active, setActive] = useState(() =>
    pressed.reduce((reached, { key }) => steppedFrom(reached, key, hits.length), 0),
  );
  const at = Math.min(active, hits.length - 1);
  const current = hits[at];

  // What the lists hold answers an earlier text for a moment: Enter waits rather than opens what nobody looked for.
  const isBehind = paused !== text || isSearching;
  const isPage = pages.some((group) => group.hits.some((hit) => hit === current));
  const held = useRef(pressed.find(({ key }) => key === 'Enter') ?? null);
  useEffect(() => {
    if (isBehind || !held.current) return;
    const event = held.current;
    held.current = null;
    if (current) open(current, event);
  });

  function open(hit: Line, event: Pick<PressedKey, 'ctrlKey' | 'metaKey'>) {
    if (hit.begins) {
      setBegun(hit.begins);
      onType(hit.rest ?? '');
      setActive(0);
    } else if (event.ctrlKey || event.metaKey) {
      window.open(hit.href, '_blank', 'noopener');
    } else {
      onClose();
      go(hit.href);
    }
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && begun && text === '') setBegun(undefined);
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow && event.key !== 'Enter') return;
    event.preventDefault();
    if (isArrow) setActive(steppedFrom(at, event.key, hits.length));
    else if (isBehind && !isPage) held.current = event;
    else if (current) open(current, event);
  }

  const nothing = isTooShort ? texts.tooShort : texts.nothing(text);
  const says = hasFailed ? texts.failed : isBehind ? texts.searching : hits.length === 0 ? nothing : null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className="fixed inset-x-0 top-[12dvh] z-31 mx-auto flex max-h-[min(520px,76dvh)] w-[min(560px,100vw_-_32px)] flex-col overflow-hidden rounded-lg bg-raised shadow-over outline-0 max-desktop:top-[8px] max-desktop:w-[calc(100vw_-_16px)]"
          aria-label={texts.label}
          finalFocus={() => (before instanceof HTMLElement && before !== document.body ? before : false)}
        >
          <Ask
            text={text}
            label={begun ? begun.asks() : texts.label}
            listId={listId}
            currentId={current && `${listId}${at}`}
            onPress={press}
            onThere={onThere}
            onType={(typed) => {
              held.current = null;
              onType(typed);
              setActive(0);
            }}
          />
          <Hits
            id={listId}
            q={text}
            groups={groups}
            current={current}
            onOpen={open}
            onPoint={(hit) => setActive(hits.indexOf(hit))}
          />
          <p
            role="status"
            className={hits.length === 0 || hasFailed ? 'px-[16px] py-[12px] text-sm text-ink-2' : 'sr-only'}
          >
            {says}
          </p>
          <PaletteFooter count={hits.length} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where an arrow leads from one of so many; before there are any, to the first. */
function steppedFrom(at: number, key: string, count: number): number {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? count - 1 : 0;
  return count > 0 ? (at + step) % count : 0;
}

type AskProps = {
  label: string;
  text: string;
  listId: string;
  currentId: string | undefined;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
  onThere: () => void;
};

function Ask({ text, label, listId, currentId, onType, onPress, onThere }: AskProps) {
  const field = useRef<HTMLInputElement>(null);
  // At once, where the dialog itself would wait for the next frame, and behind what was typed before.
  const take = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(text.length, text.length);
    onThere();
  });
  useLayoutEffect(() => take(), []);
  return (
    <label className="flex h-[48px] flex-none items-center gap-[10px] border-b border-line px-[16px] text-ink-3">
      <Search />
      <input
        ref={field}
        className="min-w-0 flex-1 bg-transparent text-lg text-ink outline-0 placeholder:text-ink-3 placeholder:opacity-100"
        role="combobox"
        aria-label={label}
        aria-expanded={currentId !== undefined}
        aria-controls={listId}
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LENGTH_MAX}
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onPress}
      />
    </label>
  );
}

type HitsProps = {
  id: string;
  q: string;
  groups: readonly HitGroup[];
  current: Line | undefined;
  onOpen: (hit: Line, event: MouseEvent) => void;
  onPoint: (hit: Line) => void;
};

function Hits({ id, q, groups, current, onOpen, onPoint }: HitsProps) {
  const hits = groups.flatMap((group) => group.hits);
  useEffect(() => {
    document.getElementById(id)?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      role="listbox"
      id={id}
      aria-label={texts.label}
      className="pop max-h-none min-h-0 max-w-none flex-1 bg-transparent shadow-none"
    >
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
              <span className="min-w-0 truncate">
                <Marked text={hit.label} q={q} />
                {hit.context && (
                  <span className="text-ink-3">
                    {' · '}
                    <Marked text={hit.context} q={q} />
                  </span>
                )}
              </span>
              {hit.hint && <span className="end text-xs text-ink-3">{hit.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A text in which what was looked for stands out; to be heard, it is one text. */
const Marked = ({ text, q }: { text: string; q: string }) =>
  piecesOf(text, q).map(({ text: piece, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="bg-transparent font-medium text-primary-text">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );

function PaletteFooter({ count }: { count: number }) {
  return (
    <footer className="flex gap-[16px] border-t border-line px-[14px] py-[8px] text-xs leading-(--text-base--line-height) text-ink-3 max-desktop:hidden">
      <span>
        <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> {texts.choose}
      </span>
      <span>
        <KeyHint>↵</KeyHint> {texts.open}
      </span>
      <span>
        <KeyHint>{texts.newTabKeys}</KeyHint> {texts.newTab}
      </span>
      {count > 0 && <span className="ms-auto tabular-nums">{texts.count(count)}</span>}
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
