/** What a changelog tells people, the newest first: it grows at the end of its newest part. What is for programs alone is left out. */
export function changesIn(changelog: string): string[] {
  const parts = changelog.split(/^## .*$/m).slice(1);
  return parts.flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('- ') && !line.startsWith('- For programs:'))
      .map((line) =>
        line
          .slice(2)
          .replaceAll(/`([^`]*)`/g, '$1')
          .trim(),
      )
      .toReversed(),
  );
}
