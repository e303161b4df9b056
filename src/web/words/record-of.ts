/** What an entry says about the state of a record, by field; nothing where it says none. */
export const recordOf = (state: unknown): Readonly<Record<string, unknown>> =>
  state !== null && typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : {};
