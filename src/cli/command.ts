import type { Config } from '#server/config.ts';

/** A subcommand of `lintel`: a module that exports these two. */
export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** Does the work and resolves with the exit status; throws what `explain` puts into words. */
  run(args: string[], config: Config): Promise<number>;
};
