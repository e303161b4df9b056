import type { Config } from '#server/config.ts';

/** A subcommand of `lintel`: a module that exports these two. */
export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** That it answers `--help` itself; for others its line of the list is all there is to say. */
  hasHelp?: true;
  /** That it is told nothing, but by the settings: an argument that somebody counts on would be passed over. */
  takesNothing?: true;
  /** Does the work and resolves with the exit status; throws what `explain` puts into words. */
  run(args: string[], config: Config): Promise<number>;
};
