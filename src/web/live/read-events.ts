/** One event of the live stream; `event` is empty where only the place in the stream moves on. */
export type StreamEvent = { id: string | null; event: string; data: string };

/**
 * Reads server-sent events piece by piece: give it what came, it answers the events that are whole by now. The browser's
 * own reader cannot send a session's token.
 */
export function eventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    return parts.map((part) => {
      const found: StreamEvent = { id: null, event: '', data: '' };
      for (const line of part.split('\n')) {
        const at = line.indexOf(':');
        const field = line.slice(0, at);
        if (field === 'id' || field === 'event' || field === 'data') found[field] = line.slice(at + 1).trimStart();
      }
      return found;
    });
  };
}
