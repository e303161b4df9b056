/**
 * A key or two one after the other, what they do, and the doing: "/", "g d", "Ctrl K". What has focus may do it itself, as a
 * row does on Enter: such a key is only listed.
 */
export type KeyBinding = { keys: string; label: string; run?: (() => void) | undefined };
/** Keys that are bound together: "Everywhere", "In this list". */
export type KeyGroup = { heading: string; bindings: readonly KeyBinding[] };

/** So long the second key of two may take. */
export const SECOND_KEY_MS = 1500;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What was pressed, as bindings write it: a letter is the same while Caps Lock is on. */
export function nameOfPress({ key, ctrlKey, metaKey, shiftKey }: Press): string {
  if (ctrlKey || metaKey) return withCtrl(key.toUpperCase());
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

/** How a binding names a letter with Ctrl, or ⌘. */
export const withCtrl = (letter: string): string => `Ctrl ${letter}`;

/** Whether a binding asks for no more than a letter or a sign, which people also type. */
const isPlain = (keys: string): boolean => !keys.startsWith('Ctrl ');

/**
 * The keys of the page: who binds one says here what it does, and the dialog that lists them reads it here. Plain keys do
 * nothing while somebody types, while a dialog stands in front, or where they are switched off.
 */
export class Keys {
  #groups: KeyGroup[] = [];
  #first: { key: string; at: number } | null = null;

  /** Binds keys until the returned function is called; what was bound last is asked first. */
  bind(group: KeyGroup): () => void {
    this.#groups = [...this.#groups, group];
    return () => {
      this.#groups = this.#groups.filter((other) => other !== group);
    };
  }

  /** All that is bound now, the page's own before what holds everywhere. */
  get groups(): readonly KeyGroup[] {
    const byHeading = Map.groupBy(this.#groups.toReversed(), ({ heading }) => heading);
    return [...byHeading].map(([heading, groups]) => ({
      heading,
      bindings: groups.flatMap(({ bindings }) => bindings),
    }));
  }

  /** The binding that a press calls for, or undefined. */
  bindingOf(press: Press, now: number, isHeld: boolean): KeyBinding | undefined {
    if (press.altKey) return undefined;
    const name = nameOfPress(press);
    const all = this.groups
      .flatMap(({ bindings }) => bindings)
      .filter(({ keys, run }) => run !== undefined && (!isHeld || !isPlain(keys)));
    const first = this.#first && now - this.#first.at <= SECOND_KEY_MS ? this.#first.key : null;
    this.#first = null;
    const second = first === null ? undefined : all.find(({ keys }) => keys === `${first} ${name}`);
    if (second) return second;
    const found = all.find(({ keys }) => keys === name);
    if (!found && all.some(({ keys }) => isPlain(keys) && keys.startsWith(`${name} `)))
      this.#first = { key: name, at: now };
    return found;
  }
}
