/**
 * Does something with each of many, so many at once as there are lanes. Where one fails, the others of its moment are waited
 * for, so that nothing goes on behind the error.
 */
export async function sideBySide<T>(
  lanes: number,
  many: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = eachOf(many);
  const lane = async () => {
    // A lane that fails ends the many for all of them.
    for await (const one of waiting) await work(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function* eachOf<T>(many: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* many;
}
