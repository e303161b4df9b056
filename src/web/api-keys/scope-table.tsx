import type { Scope, ScopedNoun, ScopeKind } from '#contract/scopes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { scopedNounWords, scopeKindWords, apiKeyFormMessages as texts } from './api-keys.messages.ts';
import { allScopes, scopedNouns, scopesForSome } from './scopes.build.ts';

const KINDS: readonly ScopeKind[] = ['read', 'write'];

type ScopeTableProps = {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  /** For some properties, not everything can be had. */
  isForSome: boolean;
};

/** Of what a key may read and write, noun by noun. */
export function ScopeTable({ value, onChange, isForSome }: ScopeTableProps) {
  return (
    <table className="w-full text-sm [&_td]:w-20 [&_td]:text-center [&_th]:font-normal [&_tr]:h-10 [&_tr]:border-b [&_tr]:border-line">
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.of}</span>
          </th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              {scopeKindWords[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scopedNouns.map((noun) => (
          <tr key={noun}>
            <th scope="row" className="text-left">
              {scopedNounWords[noun]}
            </th>
            {KINDS.map((kind) => (
              <td key={kind}>
                <Tick noun={noun} kind={kind} value={value} onChange={onChange} isForSome={isForSome} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tick({ noun, kind, value, onChange, isForSome }: ScopeTableProps & { noun: ScopedNoun; kind: ScopeKind }) {
  const scope: Scope = `${noun}:${kind}`;
  if (!allScopes.includes(scope)) return <span className="text-ink-3">–</span>;
  const isOutOfQuestion = isForSome && !scopesForSome.includes(scope);
  return (
    <Checkbox
      aria-label={texts.tick(scopeKindWords[kind], scopedNounWords[noun])}
      title={isOutOfQuestion ? texts.notForSome : undefined}
      disabled={isOutOfQuestion}
      checked={value.includes(scope) && !isOutOfQuestion}
      onChange={(event) =>
        onChange(event.target.checked ? [...value, scope] : value.filter((chosen) => chosen !== scope))
      }
    />
  );
}
