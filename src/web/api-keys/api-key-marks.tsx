import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import type { Scope, ScopedNoun, ScopeKind } from '#contract/scopes.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Tag } from '#web/ui/tag.tsx';
import { apiKeyWords, scopedNounWords, stateWords } from './api-keys.messages.ts';

/** A scope as people read it: "leases read". */
export function scopeWord(scope: string): string {
  const [noun, kind] = scope.split(':') as [ScopedNoun, ScopeKind];
  return apiKeyWords.scope(scopedNounWords[noun] ?? noun, kind);
}

/** What a key may do; what writes stands out. */
export const ScopeTags = ({ scopes, most = scopes.length }: { scopes: readonly Scope[]; most?: number }) => (
  <span className="flex flex-wrap gap-1">
    {scopes.slice(0, most).map((scope) =>
      scope.endsWith(':write') ? (
        <Tag key={scope} tone="act" icon={<Pencil />}>
          {scopeWord(scope)}
        </Tag>
      ) : (
        <Tag key={scope}>{scopeWord(scope)}</Tag>
      ),
    )}
    {scopes.length > most && <Tag>{apiKeyWords.more(scopes.length - most)}</Tag>}
  </span>
);

/** Which properties a key reaches. */
export function reachWord({ properties }: Pick<ApiKey, 'properties'>): string {
  if (properties === null) return apiKeyWords.allProperties;
  if (properties.length === 0) return apiKeyWords.noProperties;
  return properties.length === 1 ? (properties[0]?.name ?? '') : apiKeyWords.someProperties(properties.length);
}

const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** When a key ends, and what of it ends before. */
export function Ends({ apiKey, moments }: { apiKey: ApiKey; moments: Moments }) {
  const { state, expiresOn, secrets } = apiKey;
  if (state !== 'ACTIVE') return <Tag tone="late">{stateWords[state]}</Tag>;
  const old = secrets.find(({ endsAt }) => endsAt !== null)?.endsAt;
  if (old) return <OldEnds when={moments.say(old)} />;
  if (expiresOn === null) return <span className="text-ink-3">{apiKeyWords.never}</span>;
  return <LastDay day={expiresOn} isSoon={Date.parse(expiresOn) - moments.now.getTime() < SOON_DAYS * DAY_MS} />;
}

const OldEnds = ({ when }: { when: string }) => (
  <Tag tone="soon" icon={<RefreshCw />}>
    {apiKeyWords.oldOneEnds(when)}
  </Tag>
);

const LastDay = ({ day, isSoon }: { day: PlainDate; isSoon: boolean }) =>
  isSoon ? <Tag tone="soon">{formatDate(day, orgLocale())}</Tag> : formatDate(day, orgLocale());
