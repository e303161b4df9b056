import Wrench from 'lucide-react/icons/wrench';
import type { RemedyShare } from '#contract/maintenance/maintenance.troubles.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import { Button } from '#web/ui/button.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { remedyHow, remedyName } from './help-words.ts';
import { troublesMessages as texts } from './troubles.messages.ts';

export type TryFirstProps = {
  remedies: readonly RemedyShare[];
  /** What was tried in vain already. */
  tried: readonly Remedy[];
  /** Which words pointed to it. */
  because?: string | undefined;
  /** What it is headed by where somebody tells another on the phone. */
  title?: string;
  isBusy: boolean;
  onTried: (tried: Remedy[]) => void;
  onSolved: (remedy: Remedy) => void;
};

/** What may solve it before it is reported, with how often it did; one press says how it went. */
export function TryFirst({
  remedies,
  tried,
  because,
  title = texts.tryFirst,
  isBusy,
  onTried,
  onSolved,
}: TryFirstProps) {
  if (remedies.length === 0) return null;
  return (
    <section className="mt-6 rounded-md border border-line bg-sunken p-[14px]" aria-label={title}>
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Wrench />
        {title}
      </h2>
      {because && <p className="text-xs text-ink-2">{texts.because(because)}</p>}
      <ul className="mt-2 grid gap-3">
        {remedies.map((share) => (
          <li key={share.remedy} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <Remedied
              share={share}
              wasTried={tried.includes(share.remedy)}
              isBusy={isBusy}
              onSolved={() => onSolved(share.remedy)}
              onTried={(isIn) =>
                onTried(isIn ? [...tried, share.remedy] : tried.filter((other) => other !== share.remedy))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RemediedProps = {
  share: RemedyShare;
  wasTried: boolean;
  isBusy: boolean;
  onSolved: () => void;
  onTried: (isIn: boolean) => void;
};

function Remedied({ share: { remedy, triedCount, solvedCount, isSaid }, wasTried, isBusy, ...on }: RemediedProps) {
  const name = remedyName(remedy);
  if (wasTried)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm" role="status">
        <span>
          <b className="font-medium">{name}</b> <span className="text-ink-2">{texts.wasInVain}</span>
        </span>
        <button type="button" className="link min-h-[44px]" onClick={() => on.onTried(false)}>
          {texts.back}
        </button>
      </p>
    );
  return (
    <>
      <b className="font-medium">{name}</b>
      <p className="text-sm text-ink-2">{remedyHow(remedy)}</p>
      <p className="mt-1 text-xs text-ink-2">
        {isSaid ? texts.share(figure(solvedCount), figure(triedCount)) : texts.tooFew}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} aria-label={`${texts.solved}: ${name}`} onClick={on.onSolved}>
          {texts.solved}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`${texts.inVain}: ${name}`} onClick={() => on.onTried(true)}>
          {texts.inVain}
        </Button>
      </p>
    </>
  );
}
