import Archive from 'lucide-react/icons/archive';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings.messages.ts';

const texts = settingsMessages.data;

/** A copy of what is held about the person signed in. */
export function YourData() {
  const [isMaking, setMaking] = useState(false);
  async function make() {
    setMaking(true);
    try {
      saveBlob(await api.auth.ownData(), texts.fileName);
    } catch {
      // Its toast was shown.
    } finally {
      setMaking(false);
    }
  }
  return (
    <Section title={texts.title}>
      <ul className="rows" aria-label={texts.title}>
        <li className="max-desktop:flex-wrap">
          <Archive className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 basis-[200px]">
            <span className="block font-medium">{texts.copy}</span>
            <span className="block text-xs text-ink-3">{texts.hint}</span>
          </span>
          <Button size="sm" icon={<Download />} busy={isMaking} onClick={() => void make()}>
            {texts.make}
          </Button>
        </li>
      </ul>
    </Section>
  );
}
