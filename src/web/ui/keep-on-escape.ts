/** What Base UI's comboboxes tell of a change. */
type ChangeDetails = { reason: string; cancel(): void; allowPropagation(): void };

/**
 * Passes changes on, but for the one that Escape makes in a closed list: Base UI empties the field then, and somebody who
 * pressed the key to close the list, or the dialog around it, would lose what they had chosen.
 */
export const keepOnEscape =
  <T>(change: (next: T, details: ChangeDetails) => void) =>
  (next: T, details: ChangeDetails): void => {
    if (details.reason !== 'escape-key') {
      change(next, details);
      return;
    }
    details.cancel();
    details.allowPropagation();
  };
