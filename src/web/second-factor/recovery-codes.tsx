import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useOnce } from '#web/drafts/missed.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { twoFactorMessages } from './two-factor.messages.ts';

const texts = twoFactorMessages.setUp;

/** The ten codes, shown this once; going on asks whether they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useSession();
  const [areKept, setKept] = useState(false);
  useOnce(areKept ? null : 'shown');
  const text = `${texts.fileTitle(user?.email ?? '')}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-[12px]">
      <p className="text-sm text-ink-2">{texts.keepHint}</p>
      <ul
        className="grid grid-cols-5 gap-x-[24px] gap-y-[8px] rounded-md border border-line-2 bg-canvas px-[16px] py-[14px] font-medium tracking-[0.03em] tabular-nums max-desktop:grid-cols-2"
        aria-label={texts.keep}
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-[8px]">
        <Button size="sm" icon={<Copy />} onClick={() => void copyText(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <Checkbox label={texts.kept} checked={areKept} onChange={({ target }) => setKept(target.checked)} />
      <div>
        <Button variant="primary" disabledReason={areKept ? undefined : texts.keepFirst} onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
