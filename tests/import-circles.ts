import { importsOf, type SourceFile } from './source-files.ts';

/** Which folders import each other in a circle, each with what to do instead. */
export function circles(files: readonly SourceFile[], folderOf: (path: string) => string | null): string[] {
  const edges = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = folderOf(file.path);
    if (!from) continue;
    for (const target of importsOf(file)) {
      const to = folderOf(target);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Map()).set(to, `${file.path} → ${target}`));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...edges].flatMap(([from, to]) =>
    [...to]
      .filter(([next]) => next === from || reaches(next, from))
      .map(([, example]) => `${from} is in a circle of imports (${example}): let the later noun call the earlier one.`),
  );
}
