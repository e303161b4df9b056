import { ConfigError } from '#server/config.ts';
import { AppRoleError } from '#server/db/app-role.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { StoreAway } from '#server/files/ask-s3.ts';
import { PostgresError } from '#server/postgres/postgres-error.ts';
import { BuildError } from './build-web.ts';

/** An error as the person at the terminal reads it: one line for what is theirs to mend, the trace for a defect. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTheirs = [ConfigError, PostgresError, AppRoleError, MigrationError, BuildError, StoreAway].some(
    (known) => error instanceof known,
  );
  return isTheirs ? error.message : (explainListening(error) ?? error.stack ?? error.message);
}

function explainListening(error: NodeJS.ErrnoException & { address?: string; port?: number }): string | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} on ${error.address} is already in use; stop what listens there, or set LINTEL_PORT to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${error.port}; set LINTEL_PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'LINTEL_HOST is no address of this machine; 127.0.0.1 is always there, 0.0.0.0 means every network.';
    default:
      return undefined;
  }
}
