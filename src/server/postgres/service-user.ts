import { readFileSync, statSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

/** The account that PostgreSQL runs under when Lintel itself runs as root, which PostgreSQL refuses for itself. */
export type ServiceUser = { uid: number; gid: number };

/** Accounts in the order they are tried: a machine's own choice first, then what systems usually have. */
const serviceAccounts = ['lintel', 'postgres', 'nobody'];

/** The account for the cluster in this folder (its owner, where it exists); undefined unless this process is root. */
export function chooseServiceUser(clusterDir: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new PostgresError('PostgreSQL does not run as root; start Lintel as an ordinary user.');
  }
  const accounts = readAccounts().filter(({ uid }) => uid !== 0);
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  const chosen =
    accounts.find(({ uid }) => uid === owner) ??
    serviceAccounts.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (chosen === undefined) {
    throw new PostgresError(
      'PostgreSQL does not run as root, and there is no account to give it; create one named lintel, or start Lintel as an ordinary user.',
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
