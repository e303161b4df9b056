import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#contract/list.limits.ts';
import { TextInput } from './text-input.tsx';
import { uiMessages } from './ui.messages.ts';

export interface SearchBoxProps {
  /** What the list is searched for now, from the URL. */
  value: string;
  /** Called 250 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void;
  /** What can be searched: "Name, address or owner". Also its name for readers. */
  placeholder: string;
  /** Where a button brought it. */
  autoFocus?: boolean | undefined;
}

/** Searches a list while typing. */
export function SearchBox({ value, onSearch, placeholder, autoFocus }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const search = useEffectEvent(onSearch);
  function clear() {
    // What was typed a moment ago has not been searched for yet: it must not be, once its pause is over.
    setText('');
    onSearch('');
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => search(text), 250);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextInput
      className="searching"
      type="search"
      maxLength={SEARCH_LENGTH_MAX}
      aria-label={placeholder}
      placeholder={placeholder}
      autoFocus={autoFocus}
      before={<Search />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
      after={
        text !== '' && (
          <button type="button" aria-label={uiMessages.clear} onClick={clear}>
            <X className="sm" />
          </button>
        )
      }
    />
  );
}
