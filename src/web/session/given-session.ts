import { CallError } from '#web/api/call-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import type { StorageItem } from '#web/storage.ts';
import { Session, type SessionDeps } from './session.ts';

/** A user as the server sends it. */
export const givenUser = (changes: Record<string, unknown> = {}) => ({
  id: 'u1',
  email: 'nora@mail.example',
  username: 'nora',
  firstName: 'Nora',
  lastName: 'Whitfield',
  roles: ['admin', 'owner'],
  activeRole: 'admin',
  isPlatformAdmin: false,
  passwordChangeRequired: false,
  appearance: null,
  language: null,
  timeZone: null,
  photo: null,
  twoFactorRequired: false,
  ...changes,
});

export const refusal = (status: number, body: object = {}): CallError => readFailure(status, body);
export const offline = (): CallError =>
  new CallError({ code: 'NET_OFFLINE', message: 'Please check your internet connection.' });

type Answers = Partial<Record<keyof SessionDeps['calls'], unknown>>;

/** A session on a storage of its own, whose calls give what `answers` holds (an Error is thrown) and are written down. */
export function givenSession(
  stored: Partial<Record<StorageItem, string>> = {},
  answers: Answers = {},
  speaksLanguageOf: SessionDeps['speaksLanguageOf'] = () => true,
) {
  const items = new Map(Object.entries(stored));
  const called: { call: string; input: unknown }[] = [];
  const said: string[] = [];
  const waited: number[] = [];
  const went: string[] = [];
  const forgotten: string[] = [];
  /** What whoever has no network waits for. */
  const network: { current: Promise<void> | null } = { current: null };
  const given: Answers = {
    capabilities: { success: true, user: givenUser(), capabilities: { feature_commsHub_access: true } },
    ...answers,
  };
  const answering = (call: keyof Answers) => async (input: unknown) => {
    called.push({ call, input });
    const answer = given[call];
    const now: unknown = typeof answer === 'function' ? (answer as () => unknown)() : (answer ?? { success: true });
    if (now instanceof Error) throw now;
    return now;
  };
  // Each says what its answer is, and gets what the test gives it.
  const calls = new Proxy({} as SessionDeps['calls'], {
    get: (_, name) => answering(name as keyof Answers),
  });
  const session = new Session({
    storage: {
      read: (item) => items.get(item) ?? null,
      keep: (item, value) => void items.set(item, value),
      forget(...gone) {
        for (const item of gone) items.delete(item);
      },
    },
    calls,
    say: (severity, message) => said.push(`${severity}: ${message}`),
    sayFailure: (error) => said.push(`catalogue: ${error.code}`),
    speaksLanguageOf,
    goToLogin: () => went.push('/login'),
    forgetDrafts: (userId) => void forgotten.push(userId),
    leaveInvitation: () => void went.push('/register'),
    currentPath: () => went.at(-1) ?? '/leases',
    connected: () => network.current,
    wait: async (ms) => void waited.push(ms),
  });
  return { session, items, called, said, waited, went, forgotten, given, network };
}
