import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import changelog from '../../../CHANGELOG.md?raw';
import { changesIn } from './changes.ts';
import { helpMessages } from './help.messages.ts';

const SHOWN = 4;
const all = changesIn(changelog);

/** The changes of this version, the newest first, in the language that they are written in. */
export function NewsList() {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className="grid" lang="en-US">
        {all.slice(0, isWhole ? undefined : SHOWN).map((change) => (
          <li key={change} className="border-b border-line py-2.5 text-sm last:border-0">
            {change}
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? helpMessages.news.less : helpMessages.news.all}
        </Button>
      )}
    </>
  );
}
