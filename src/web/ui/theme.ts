import type { Appearance } from '#contract/appearance.ts';

/** Shows the page in one appearance; `system` follows the machine's own setting. */
export function showAppearance(appearance: Appearance): void {
  const page = document.documentElement;
  if (appearance === 'system') delete page.dataset.theme;
  else page.dataset.theme = appearance;
}

/** Turns the larger scale on or off: 44 px targets and 16 px text for renters and contractors at any width. */
export function showMobileScale(isOn: boolean): void {
  document.documentElement.classList.toggle('mobile', isOn);
}
