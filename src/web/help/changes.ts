/** "For programs: …" at the end of a line, and lines about commands of whoever runs the server. */
const FOR_PROGRAMS = /\s*For programs: .*$/;
const OF_THE_SERVER = /^- `(?:lintel|npm|node)\b/;

/** What a changelog tells people, the newest first, as it stands there. What is for programs, or for whoever runs the server, is left out. */
export function changesIn(changelog: string): string[] {
  const parts = changelog.split(/^## .*$/m).slice(1);
  return parts.flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('- ') && !line.startsWith('- For programs:') && !OF_THE_SERVER.test(line))
      .map((line) =>
        line
          .slice(2)
          .replace(FOR_PROGRAMS, '')
          .replaceAll(/`([^`]*)`/g, '$1')
          .trim(),
      ),
  );
}
