import TextQuote from 'lucide-react/icons/text-quote';
import { Suspense, useState } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TemplateReaders } from './choose-template.tsx';
import { chooseTemplateMessages as texts } from './templates.messages.ts';

const ChooseTemplate = lazyOnce(() => import('./choose-template.tsx'));

type TemplateButtonProps = { readers: TemplateReaders; onChoose: (text: string) => void };

/** Where a message is written: puts a template there, filled in. */
export function TemplateButton({ readers, onChoose }: TemplateButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <IconButton label={texts.title} icon={<TextQuote />} onClick={() => setChoosing(true)} />
      <Suspense>
        {isChoosing && (
          <ChooseTemplate
            readers={readers}
            onChoose={(text) => {
              setChoosing(false);
              onChoose(text);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
