import { destination, type Logger, pino } from 'pino';

/**
 * Each write takes a thread, which then wakes the server once more: for every line alone that is a tenth of what a small
 * request costs. So lines leave together once there is this much of them, and every so often in any case. What is left is
 * written at the end of the process, also where nobody caught what ended it; `kill -9` takes the last moment's lines with it.
 */
const TOGETHER = { minLength: 4096, periodicFlush: 100 };
/** The number of `error` among pino's levels. */
const ERROR = 50;

/** The log of a server: a line of JSON each, on the standard output; what went wrong is there at once. */
export function openLog(level: string): Logger {
  const output = destination({ fd: 1, sync: false, ...TOGETHER });
  return pino(
    {
      level,
      redact: ['req.headers.authorization'],
      hooks: {
        logMethod(said, log, severity) {
          log.apply(this, said);
          if (severity >= ERROR) output.flush();
        },
      },
    },
    output,
  );
}
