import { destination, type Logger, pino } from 'pino';

/**
 * Each write takes a thread, which then wakes the server once more: for every line alone that is a tenth of what a small
 * request costs. So lines leave together once there is this much of them, and a moment after the first at the latest. What is
 * left is written at the end of the process, also where nobody caught what ended it; `kill -9` takes the last moment's lines
 * with it.
 */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS_MAX = 100;
/** What comes while something is being written is left by the next flush, and taken by the one after. */
const FLUSHES = 2;
/** What waits while it cannot be written, as on a full disk; what is more is lost. */
const WAITING_BYTES_MAX = 1_048_576;
/** The number of `error` among pino's levels. */
const ERROR = 50;

/** The log of a server: a line of JSON each, on the standard output; what went wrong is there at once. */
export function openLog(level: string): Logger {
  const output = destination({ fd: 1, sync: false, minLength: TOGETHER_BYTES, maxLength: WAITING_BYTES_MAX });
  let lostCount = 0;
  // A log that has no room ends nobody's work: what waits is written with what comes next.
  output.on('error', () => {});
  output.on('drop', () => {
    lostCount++;
  });
  output.on('drain', () => {
    if (lostCount === 0) return;
    const lines = lostCount;
    lostCount = 0;
    log.warn({ lines }, 'lines of this log were lost, for which there was no room');
  });
  let flushesLeft = 0;
  let timer: NodeJS.Timeout | undefined;
  // Not every so often whether there is anything or not, which takes a resting server a third of a percent of its time.
  const flushSoon = () => {
    timer = setTimeout(() => {
      output.flush();
      flushesLeft--;
      if (flushesLeft > 0) flushSoon();
    }, TOGETHER_MS_MAX).unref();
  };
  output.on('close', () => clearTimeout(timer));
  const lines = {
    write(line: string) {
      output.write(line);
      const isComing = flushesLeft > 0;
      flushesLeft = FLUSHES;
      if (!isComing) flushSoon();
    },
    flushSync: () => output.flushSync(),
  };
  const log = pino(
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
    lines,
  );
  return log;
}
