import { Suspense } from 'react';
import { useGo } from '#web/address.ts';
import { keysMessages as texts } from '#web/keys/keys.messages.ts';
import { useKeys } from '#web/keys/use-keys.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import type { Place } from './menu.ts';

const KeysDialog = lazyOnce(async () => ({ default: (await import('#web/keys/keys-dialog.tsx')).KeysDialog }));

type FrameKeysProps = {
  places: readonly Place[];
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onSearch: () => void;
};

/** The keys that every page has: what lists them, what searches, and the ways to the places of the menu. */
export function FrameKeys({ places, isShown, onShow, onSearch }: FrameKeysProps) {
  const go = useGo();
  useKeys(texts.everywhere, [
    { keys: '?', label: texts.show, run: () => onShow(true) },
    { keys: '/', label: texts.search, run: () => (searchBox() ?? { focus: onSearch }).focus() },
    ...places.flatMap(({ key, label, path }) =>
      key ? [{ keys: `g ${key}`, label: texts.goTo(label()), run: () => go(path) }] : [],
    ),
  ]);
  return <Suspense>{isShown && <KeysDialog onClose={() => onShow(false)} />}</Suspense>;
}

/** Of the list that the page is; a page without one is searched by the search over everything. */
const searchBox = () => document.querySelector<HTMLInputElement>('main .toolbar input[type="search"]');
