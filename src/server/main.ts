import { prepareDemo } from '#server/demo/demo.commands.ts';
import { drainServer, newDrain } from '#server/http/drain.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { createApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import type { Config } from './config.ts';
import { jobsOf } from './jobs.ts';
import { nouns } from './nouns.ts';

export type Served = { address: string; stop(): Promise<void> };

export type ServeOptions = {
  demo: boolean;
  webRoot: string;
  /** Ends the making of a demo. */
  signal?: AbortSignal;
  /** Told what takes long. */
  tell?: (line: string) => void;
};

/** Opens the database, brings it up to date, and listens. Whatever was opened is closed again when a step fails. */
export async function serve(config: Config, options: ServeOptions): Promise<Served> {
  const { deps, postgres, log, stop: close } = await bootstrap(config, options);
  const closers: (() => Promise<unknown>)[] = [close];
  const stop = async () => {
    for (const step of closers.splice(0).reverse())
      await step().catch((error) => log.error({ err: error }, 'stopping'));
  };
  try {
    if (options.demo) await prepareDemo(deps, { owner: postgres.owner, signal: options.signal, tell: options.tell });
    const jobs = await startJobs(postgres.owner, deps, jobsOf(config, nouns), {
      isAlone: config.databaseUrl === undefined,
    });
    closers.push(() => jobs.stop());
    const drain = newDrain();
    const server = await createApp({
      deps,
      drain,
      webRoot: options.webRoot,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
    });
    closers.push(() => server.close());
    void deps.live.begin();
    const listening = await server.listen({ port: config.port, host: config.host });
    closers.push(() => drainServer(server, drain, drainSecondsOf(config) * 1000));
    return { address: config.port === 0 ? listening : deps.settings.publicUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A proxy needs a moment to notice; without one, nobody asks whether the server is ready. */
const DRAIN_SECONDS_BEHIND_PROXY = 5;

const drainSecondsOf = ({ drainSeconds, trustProxy }: Config): number =>
  drainSeconds ?? (trustProxy === false ? 0 : DRAIN_SECONDS_BEHIND_PROXY);
