import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Who or what firm; the letters are made of it unless `letters` says them. */
  name: string;
  /** What the tint is chosen by, so that the same one always looks the same; the name if absent. */
  id?: string | undefined;
  letters?: string | undefined;
  kind?: 'person' | 'firm' | undefined;
  /** Address of a picture that takes the place of the letters. */
  photo?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** The viewer's own avatar where they has to act next. */
  isTurn?: boolean | undefined;
}

/** Rare Chinese letters, as in 𠮷田, are two units of a text. */
const firstLetter = (word = ''): string => [...word].slice(0, 1).join('');

function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word) && word.toLowerCase() !== 'the');
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${firstLetter(first)}${firstLetter(last)}`.toUpperCase() || 'U';
}

function tintOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 6) + 1;
}

/** Two letters on a tint: round for a person, square for a firm. The name must stand beside it; readers skip it. */
export function Avatar({ name, id, letters, kind = 'person', size = 'sm', isTurn, photo }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', size !== 'sm' && size, kind === 'firm' && 'firm')}
      data-tint={tintOf(id ?? name)}
      data-turn={isTurn || undefined}
      aria-hidden="true"
    >
      {photo ? <img className="size-full object-cover" src={photo} alt="" /> : (letters ?? lettersOf(name))}
    </span>
  );
}
