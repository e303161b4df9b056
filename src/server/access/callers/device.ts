/** A browser by a random text of ours that it keeps; it is no proof of who uses it, and opens nothing. */
export type Device = {
  /** What it came with. */
  readonly token: string | null;
  /** Lets it keep this one from now on. */
  keep(token: string): void;
};

/** A browser that was away for longer is a new one. */
export const DEVICE_DAYS = 180;
