/** Shows on a terminal how far something is, on a line that is written over; elsewhere nothing. */
export function showProgress(): { tell(what: string): void; end(): void } {
  const { stderr } = process;
  let isShown = false;
  return {
    tell: (what) => {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${what}`);
      isShown = true;
    },
    end: () => {
      if (isShown) stderr.write('\r\u001b[K');
      isShown = false;
    },
  };
}
