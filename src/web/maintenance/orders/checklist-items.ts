import type { ChecklistItem } from '#contract/work-orders/checklist.ts';

/** Lines as things to tick off: each that says the same as one before is that one, which keeps its tick, and no two are the same one. */
export function itemsOf(lines: readonly string[], checklist: readonly ChecklistItem[], isRequired: boolean) {
  const left = [...checklist];
  return lines.map((text) => {
    const at = left.findIndex((item) => item.text === text);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    return { key: before?.key ?? null, text, isRequired };
  });
}
