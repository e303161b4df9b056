interface WordChipsProps {
  /** Names the group. */
  label: string;
  words: readonly string[];
  /** What is typed so far. */
  value: string;
  onChange: (value: string) => void;
}

/** What is typed with a word that was tapped: it takes the place of another of them, and stands below other text. */
export function withWord(value: string, word: string, words: readonly string[]): string {
  const typed = value.trim();
  return typed === '' || words.includes(typed) ? word : `${typed}\n${word}`;
}

/** What is said most often, one tap each. */
export function WordChips({ label, words, value, onChange }: WordChipsProps) {
  const typed = value.trim();
  return (
    <fieldset aria-label={label} className="mb-2 flex min-w-0 flex-wrap gap-2">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className="min-h-[44px] cursor-pointer rounded-full border border-control bg-surface px-[14px] text-sm hover:bg-hover aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:inset-ring-1 aria-pressed:inset-ring-primary desktop:min-h-[32px]"
          aria-pressed={typed === word}
          onClick={() => onChange(withWord(value, word, words))}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
