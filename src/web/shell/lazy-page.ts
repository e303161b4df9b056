import { type ComponentType, createElement, use } from 'react';
import { inTime } from '#web/ui/coming-code.ts';

/** A screen whose code comes when it is first shown; `preload` fetches it ahead, and answers nothing where it is there. */
export type LazyPage = ComponentType & {
  preload: () => Promise<unknown> | undefined;
  parts: readonly ScreenPart[];
};

/** What these active roles see of a screen: its code comes beside the screen's, not once that is shown. */
export type ScreenPart = { roles: readonly string[]; code: () => Promise<unknown> };

/** Makes a screen of a dynamic import: `lazyPage(() => import('./kites.page.tsx').then((m) => m.KitesPage))`. */
export function lazyPage(load: () => Promise<ComponentType>, parts: readonly ScreenPart[] = []): LazyPage {
  return Object.assign(lazily(load), { parts });
}

/** A component whose code comes when it is first shown, or asked for by `preload`. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  // What is there is shown at once: React waits for a promise even when it holds something already.
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const begin = () => {
    loading ??= inTime(load());
    return loading;
  };
  const preload = (): Promise<unknown> | undefined => {
    // Whoever waits for what failed is told of it; whoever asks ahead once more has it tried again.
    if (hasFailed) loading = undefined;
    hasFailed = false;
    return loaded
      ? undefined
      : begin().then(
          (component) => {
            loaded = component;
          },
          () => {
            hasFailed = true;
          },
        );
  };
  return Object.assign((props: Props) => createElement(loaded ?? use(begin()), props), { preload });
}
