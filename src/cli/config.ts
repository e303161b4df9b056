import { type Config, describeSettings, type SettingRow } from '#server/config.ts';

export const summary = 'show the settings in effect, secrets masked';

/** Prints every setting with its value and where that came from; `--markdown` prints docs/configuration.md instead. */
export async function run(args: string[], _config: Config): Promise<number> {
  process.stdout.write(args.includes('--markdown') ? configurationPage() : settingsText(describeSettings(process.env)));
  return 0;
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const rows = describeSettings({}).map(
    ({ variable, fallback, secret, meaning }) =>
      `| \`${variable}\`${secret ? ' (secret)' : ''} | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |\n`,
  );
  return `# Configuration

Lintel needs no configuration to start. What can be set is read once, at the start, from environment variables; an
unknown \`LINTEL_…\` variable or an invalid value ends the start with one line that names it.

A secret can also come from a file: put its path into the variable's name with \`_FILE\` at the end, such as
\`LINTEL_SMTP_URL_FILE=/run/secrets/smtp\`. An empty variable counts as absent.
\`npm run lintel -- config\` shows what is in effect, with secrets masked.

| Variable | Default | Meaning |
|---|---|---|
${rows.join('')}
\`npm run demo\` keeps its own data in \`data-demo\` inside the data directory, uses the embedded database whatever
\`DATABASE_URL\` says, keeps its files there whatever \`LINTEL_S3_…\` says, and sends no mail.

Started as root, Lintel runs the embedded PostgreSQL under the first of the accounts \`lintel\`, \`postgres\` and
\`nobody\` that exists (PostgreSQL refuses root), and gives it the folder \`postgres\` of the data directory.
In Kubernetes a service named \`lintel\` adds \`LINTEL_PORT\` and other variables to every pod of its namespace; turn
that off with \`enableServiceLinks: false\`.
`;
}

function settingsText(rows: SettingRow[]): string {
  return rows
    .map(({ variable, value, source, meaning }) => {
      const shown = value === '' ? '(not set)' : value;
      return `${variable} = ${shown}${source === 'default' ? '' : `  [from ${source}]`}\n    ${meaning}\n`;
    })
    .join('');
}
