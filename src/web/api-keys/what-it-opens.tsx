import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Scope, ScopedNoun, ScopeKind } from '#contract/scopes.ts';
import { Note } from '#web/ui/note.tsx';
import { apiKeyFormMessages, apiKeyWords, scopedNounWords } from './api-keys.messages.ts';
import { scopedNouns } from './scopes.build.ts';

const texts = apiKeyFormMessages.opens;

const nounsWith = (scopes: readonly Scope[], kind: ScopeKind): ScopedNoun[] =>
  scopedNouns.filter((noun) => scopes.includes(`${noun}:${kind}`));

/** What is opened by scopes, noun by noun. */
export const opened = (scopes: readonly Scope[]) => ({
  reads: nounsWith(scopes, 'read'),
  writes: nounsWith(scopes, 'write'),
  closed: scopedNouns.filter((noun) => !scopes.some((scope) => scope.startsWith(`${noun}:`))),
});

/** What follows from what is ticked, beside the form. */
export function WhatItOpens({ scopes, isForSome }: { scopes: readonly Scope[]; isForSome: boolean }) {
  const { reads, writes, closed } = opened(scopes);
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h2>{texts.title}</h2>
        <p className="text-xs text-ink-3">{texts.asOf}</p>
        {isForSome && <p className="text-xs text-ink-3">{texts.asOperator}</p>}
      </div>
      <Nouns title={texts.reads} nouns={reads} />
      <Nouns title={texts.writes} nouns={writes} />
      {closed.length > 0 && (
        <div>
          <h3>{texts.cannot}</h3>
          <p className="mt-1 flex gap-2 text-ink-2">
            <X className="mt-0.5 shrink-0 text-ink-3" />
            {apiKeyWords.and(closed.map((noun) => scopedNounWords[noun]))}
          </p>
        </div>
      )}
      {reads.includes('leases') && !reads.includes('people') && <Note tone="soon">{texts.names}</Note>}
      <div>
        <h3>{texts.sent}</h3>
        <p className="mt-1 rounded-sm border border-line bg-surface px-3 py-2 font-medium wrap-anywhere whitespace-pre-line">
          {texts.example}
        </p>
      </div>
    </div>
  );
}

const Nouns = ({ title, nouns }: { title: string; nouns: readonly ScopedNoun[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className="mt-1 grid gap-1">
      {nouns.length === 0 && <li className="text-ink-3">{texts.nothing}</li>}
      {nouns.map((noun) => (
        <li key={noun} className="flex gap-2">
          <Check className="mt-0.5 shrink-0 text-success-text" />
          {scopedNounWords[noun]}
        </li>
      ))}
    </ul>
  </div>
);
