import { useEffect, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { textOf } from '#web/api/show-failure.ts';
import { signInApi } from '#web/api/sign-in-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { keepSignOnToken } from './kept-sign-on.ts';
import { signOnMessages as texts } from './sign-on.messages.ts';

/** Long enough for somebody to finish the word. */
const TYPING_MS = 400;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The way in through one's own organization, where the domain of what was typed belongs to one that has it. */
export function SignOnOffer({ email }: { email: string }) {
  const address = email.trim();
  const domain = ADDRESS.test(address) ? address.slice(address.lastIndexOf('@')) : null;
  const [offered, setOffered] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (domain === null) return;
    const page = new AbortController();
    // Only the domain is asked about, so only the domain is told.
    const ask = () =>
      signInApi.singleSignOn
        .offer({ body: { email: `somebody${domain}` } }, { signal: page.signal, quiet: true })
        .then(({ data }) => setOffered(data.isOffered ? domain : null))
        // Without an answer the password is there as ever.
        .catch(() => undefined);
    const typed = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(typed);
      page.abort();
    };
  }, [domain]);

  async function begin() {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await signInApi.singleSignOn.begin({ body: { email: address } }, { quiet: true });
      keepSignOnToken(data.token);
      window.location.assign(data.url);
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  if (domain === null || offered !== domain) return null;
  return (
    <div className="grid gap-2" role="status">
      <Button block busy={isBusy} onClick={() => void begin()}>
        {texts.goOn}
      </Button>
      {failure ? (
        <Note tone="late">{failure instanceof CallError ? textOf(failure).message : failure.message}</Note>
      ) : (
        <p className="text-xs text-ink-3">{texts.offered}</p>
      )}
    </div>
  );
}
