import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PHOTO } from '#web/ui/photo.tsx';
import { storedPhotoMessages as texts } from './stored-photo.messages.ts';

type AwayProps = {
  /** What the picture is called, since several can be away on one page. */
  name: string;
  onAgain: () => void;
};

/** In the place of a picture that could not be read, however small: all of it tries again, as a network does that comes back. */
export function PhotoAway({ name, onAgain }: AwayProps) {
  useOnceConnected(onAgain);
  return (
    <button
      type="button"
      className={classNames(
        PHOTO,
        'grid place-content-center p-[2px] text-center text-[11px] leading-[14px] text-ink-2 hover:bg-hover',
      )}
      aria-label={texts.awayNamed(name)}
      onClick={onAgain}
    >
      {texts.away}
      <span className="text-primary-text underline">{texts.again}</span>
    </button>
  );
}

/** The same over the whole window, below what there is of it in small. */
export function ViewedPhotoAway({ name, onAgain, isSmallThere }: AwayProps & { isSmallThere: boolean }) {
  useOnceConnected(onAgain);
  return (
    <p className="flex flex-wrap items-center justify-center gap-[12px] p-[16px]" role="alert">
      {isSmallThere ? texts.wholeAway : texts.away}
      <Button size="sm" aria-label={texts.againNamed(name)} onClick={onAgain}>
        {texts.again}
      </Button>
    </p>
  );
}

function useOnceConnected(then: () => void): void {
  const onOnline = useEffectEvent(then);
  useEffect(() => {
    const go = () => onOnline();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, []);
}
