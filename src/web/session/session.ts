import type { OwnOrganization, SessionOrganization, SupportReading } from '#contract/auth/auth.ts';
import { normaliseEmail, normaliseUsername } from '#contract/format/sign-in-name.ts';
import { type ActiveRole, type Capabilities, chooseActiveRole } from '#contract/permissions.ts';
import { CallError } from '#web/api/call-error.ts';
import type { Client } from '#web/api/client.ts';
import type { CallOptions } from '#web/api/send.ts';
import type { Storage } from '#web/storage.ts';
import { sessionMessages } from './session.messages.ts';
import {
  readCapabilities,
  readSignedIn,
  readStoredUser,
  SessionProblem,
  type SupportNotice,
  type User,
  validRoles,
} from './session-user.ts';

/** Who is here. `isResolved` is false only until the first check is done; `isLoading` while one is under way. */
export type SessionState = {
  user: User | null;
  token: string | null;
  activeRole: ActiveRole | null;
  capabilities: Capabilities;
  organization: SessionOrganization | null;
  organizations: readonly OwnOrganization[];
  /** What may be read of the organization, where its support reads it. */
  support: SupportReading | null;
  supportNotice: SupportNotice | null;
  passwordChangeRequired: boolean;
  /** A sign-in that waits for its second factor. */
  secondStep: SecondStep | null;
  isLoading: boolean;
  isResolved: boolean;
  error: string | null;
};

/** By what a sign-in that was begun is finished, the usual way first, and the token that does it. */
export type SecondStep = { token: string; methods: readonly string[] };

type AuthCalls = Client['auth'];

/** What a session needs from outside. */
export type SessionDeps = {
  storage: Storage;
  calls: Pick<
    AuthCalls,
    | 'login'
    | 'secondStep'
    | 'register'
    | 'capabilities'
    | 'logout'
    | 'forgotPassword'
    | 'resetPassword'
    | 'switchOrganization'
  >;
  /** Shows a text of the session itself. */
  say: (severity: 'error' | 'info' | 'success', message: string) => void;
  /** Shows a failed call that the catalogue words better: no connection, no answer in time, wrong fields. */
  sayFailure: (error: CallError) => void;
  /** False when the page is being loaded anew in the language that the person chose, else the organization's: nothing of the session is shown until then. */
  speaksLanguageOf: (organization: SessionOrganization | null, chosen: User['language']) => boolean;
  /** Goes to the sign-in page in place of the current history entry; `comesBack` leads here again after signing in. */
  goToLogin: (comesBack: boolean) => void;
  /** Takes a used invitation out of the address, without moving. */
  leaveInvitation: () => void;
  /** The address now, without its query. */
  currentPath: () => string;
  /** Deletes what somebody typed in this browser and never sent. */
  forgetDrafts: (userId: string) => void;
  wait: (ms: number) => Promise<void>;
  /** Until there is a network; null while there is one. */
  connected: () => Promise<void> | null;
};

const SIGNED_OUT: SessionState = {
  user: null,
  token: null,
  activeRole: null,
  capabilities: {},
  organization: null,
  organizations: [],
  support: null,
  supportNotice: null,
  passwordChangeRequired: false,
  secondStep: null,
  isLoading: false,
  isResolved: true,
  error: null,
};

/** Between the tries to reach a server that is away when the page is opened. */
const CHECK_DELAYS_MS = [1000, 2000, 4000];

export type RegisterForm = Parameters<AuthCalls['register']>[0]['body'];
type Login = { email: string; password: string };
/** An answer of which nothing is sure yet. */
type Said = { success?: boolean; message?: string; data?: { sendsMail: boolean } | undefined };
type Idempotent = Pick<CallOptions, 'idempotencyKey'>;

/** The session words failures itself. */
const QUIET: CallOptions = { quiet: true };

/** The session, without a framework: a state, its listeners and what changes it. */
export class Session {
  readonly #deps: SessionDeps;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { ...SIGNED_OUT, isResolved: false, isLoading: true };
  // An answer that comes after somebody signed out or changed the role must not bring the old state back.
  #check = 0;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  readonly read = (): SessionState => this.#state;

  /** Calls the listener on each change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out who is here: at the start, after signing in, and after a change of role or organization; what is shown is laid under a spinner where it is loading. */
  async resolve(isLoading = true): Promise<void> {
    const { storage } = this.#deps;
    const token = storage.read('token');
    if (token === null) return this.#clear();
    this.#check += 1;
    const check = this.#check;
    this.#set({ isLoading, error: null });
    try {
      // Where nothing can be asked nothing has failed: who is without a network stays who they are, and is told nothing new.
      await this.#deps.connected();
      if (check !== this.#check) return;
      const answer = await this.#askCapabilities();
      if (check !== this.#check) return;
      const verified = readCapabilities(answer, storage.read('activeRole'));
      this.#keep(verified.user, verified.activeRole, verified.support);
      if (!this.#deps.speaksLanguageOf(verified.organization, verified.user.language)) return;
      const { passwordChangeRequired } = verified.user;
      this.#set({ ...verified, token, passwordChangeRequired, isLoading: false, isResolved: true, error: null });
    } catch (error) {
      if (check !== this.#check) return;
      if (!(error instanceof CallError && error.asksForPasswordChange && this.#stay(token))) this.#leave();
      // Last: what was said to whoever was here goes with them, and this is said to whoever is left.
      this.#fail(error, sessionMessages.invalidSession);
    }
  }

  /** Signs in; throws what went wrong, which the form shows instead of a toast. */
  login({ email, password }: Login): Promise<void> {
    const call = () => this.#deps.calls.login({ body: { email: normaliseEmail(email), password } }, QUIET);
    return this.#signIn(call, sessionMessages.loginFailed, true);
  }

  /** Finishes a sign-in with a second factor; throws what went wrong, which the form shows instead of a toast. */
  takeSecondStep(body: Parameters<AuthCalls['secondStep']>[0]['body']): Promise<void> {
    return this.#signIn(() => this.#deps.calls.secondStep({ body }, QUIET), sessionMessages.loginFailed, true);
  }

  /** Signs in by a call that answers as login does; throws what went wrong, which the page shows instead of a toast. */
  enter(call: () => Promise<unknown>): Promise<void> {
    return this.#signIn(call, sessionMessages.loginFailed, true);
  }

  /** Goes back to the password. */
  dropSecondStep(): void {
    this.#set({ secondStep: null, error: null });
  }

  /** Founds an organization or accepts an invitation, and signs in; throws what went wrong, after its toast. */
  register(form: RegisterForm, options: Idempotent = {}): Promise<void> {
    const body = { ...form, email: normaliseEmail(form.email), username: normaliseUsername(form.username ?? '') };
    const call = async () => {
      const answer = await this.#deps.calls.register({ body }, { ...QUIET, ...options });
      // Used now: whoever is brought back to the address, as by a change of language, would be told that it is over.
      if (form.invite) this.#deps.leaveInvitation();
      return answer;
    };
    return this.#signIn(call, sessionMessages.registrationFailed, false);
  }

  /** Asks for a mail with a link, and answers whether this installation sends mails; throws after its toast. */
  async forgotPassword(email: string, options: Idempotent = {}): Promise<boolean> {
    try {
      const body = { email: normaliseEmail(email) };
      const { message, data }: Said = await this.#deps.calls.forgotPassword({ body }, { ...QUIET, ...options });
      const isMailed = data?.sendsMail !== false;
      this.#deps.say(isMailed ? 'success' : 'info', message || sessionMessages.resetMailSent);
      return isMailed;
    } catch (error) {
      this.#fail(error, sessionMessages.unexpected);
      throw error;
    }
  }

  /** Sets a new password by the link of a mail and goes to the sign-in page; throws after its toast. */
  async resetPassword(token: string, password: string): Promise<void> {
    try {
      const call = this.#deps.calls.resetPassword({ params: { token }, body: { password } }, QUIET);
      const { success, message }: Said = await call;
      if (!success) throw new SessionProblem(message ?? '');
      this.#clear();
      this.#deps.say('success', message || sessionMessages.passwordReset);
      this.#deps.goToLogin(false);
    } catch (error) {
      this.#fail(error, sessionMessages.resetFailed);
      throw error;
    }
  }

  /** Goes on in another organization; throws after its toast. */
  switchOrganization(organizationId: string): Promise<void> {
    const call = async () => {
      const answer = await this.#deps.calls.switchOrganization({ body: { organizationId } }, QUIET);
      this.#deps.storage.forget('activeRole');
      return answer;
    };
    return this.#signIn(call, sessionMessages.unexpected, false);
  }

  /** Acts in another held role; one that is not held forces a logout. */
  async setActiveRole(role: string): Promise<void> {
    const { user } = this.#state;
    if (user === null || chooseActiveRole(user, role) !== role) return this.logout();
    this.#deps.storage.keep('activeRole', role);
    await this.resolve();
  }

  /** Reads an organization that allowed it, as a manager of it who can change nothing. */
  readAsSupport(): Promise<void> {
    this.#deps.storage.keep('activeRole', 'admin');
    return this.resolve();
  }

  /** Goes back to the platform. */
  leaveSupport(): Promise<void> {
    this.#deps.storage.keep('activeRole', 'platformAdmin');
    return this.resolve();
  }

  /** Merges what changed about the person; without any role left they are logged out. */
  updateUser(changes: Partial<User>): void {
    const { user: before, activeRole: role } = this.#state;
    if (before === null) return;
    const user = { ...before, ...changes, roles: validRoles(changes.roles ?? before.roles) };
    const mayChange = changes.roles !== undefined || changes.isPlatformAdmin !== undefined;
    const activeRole = mayChange ? chooseActiveRole(user, role) : role;
    if (user.roles.length === 0 || activeRole === null) {
      this.logout();
    } else {
      this.#keep(user, activeRole);
      this.#set({ user, activeRole, passwordChangeRequired: user.passwordChangeRequired });
    }
  }

  /** The person has set the password they owed. */
  clearPasswordChangeRequirement(): void {
    const { user: before } = this.#state;
    if (before === null) return;
    const user = { ...before, passwordChangeRequired: false };
    this.#deps.storage.keep('user', JSON.stringify(user));
    this.#set({ user, passwordChangeRequired: false, error: null });
    // What the server did not tell before is asked for now.
    if (Object.keys(this.#state.capabilities).length === 0) void this.resolve();
  }

  logout(): void {
    const { storage, calls, say, goToLogin, forgetDrafts } = this.#deps;
    if (this.#state.user) forgetDrafts(this.#state.user.id);
    // The server's part needs the token that is about to go; whether it succeeds does not hold anybody up.
    if (storage.read('token') !== null) calls.logout({}, QUIET).catch(() => undefined);
    this.#clear();
    say('info', sessionMessages.loggedOut);
    goToLogin(false);
  }

  /** The server no longer knows the session of this token, or the role it acts in, or wants a new password first. */
  end(error: CallError, token: string | null): void {
    // Several calls fail at once, and some belong to a session that was already left. Whose token somebody cleared is still here.
    if (token !== this.#deps.storage.read('token') || !(token ?? this.#state.user)) return;
    if (error.problem === 'ROLE_NOT_HELD') {
      void this.resolve();
    } else if (error.asksForPasswordChange) {
      this.#set({ passwordChangeRequired: true, error: error.message });
    } else {
      this.#leave(error.message);
      this.#deps.sayFailure(error);
    }
  }

  async #signIn(call: () => Promise<unknown>, fallback: string, isSilent: boolean): Promise<void> {
    const { storage } = this.#deps;
    this.#set({ isLoading: true, error: null });
    try {
      const { token, user, activeRole } = readSignedIn(await call(), storage.read('activeRole'));
      storage.keep('token', token);
      this.#keep(user, activeRole);
      this.#set({ secondStep: null });
    } catch (error) {
      const secondStep = readSecondStep(error);
      if (secondStep) return this.#set({ secondStep, isLoading: false });
      this.#fail(error, fallback, isSilent);
      throw error;
    }
    await this.resolve();
  }

  async #askCapabilities(): Promise<unknown> {
    const { calls, storage, wait } = this.#deps;
    for (let attempt = 0; ; ) {
      try {
        return await calls.capabilities({}, QUIET);
      } catch (error) {
        const delay = CHECK_DELAYS_MS[attempt];
        if (!(error instanceof CallError)) throw error;
        if (error.problem === 'ROLE_NOT_HELD' && storage.read('activeRole') !== null) storage.forget('activeRole');
        else if (isAway(error) && delay !== undefined) await wait(delay);
        else throw error;
        attempt += 1;
      }
    }
  }

  /** Says why an auth call failed and keeps it as the session's error. */
  #fail(error: unknown, fallback: string, isSilent = false): void {
    const message = reasonOf(error, fallback);
    this.#set({ error: message, isLoading: false });
    if (isSilent || message === sessionMessages.passwordChangeRequired) return;
    if (error instanceof CallError && (error.code.startsWith('NET_') || error.isValidation))
      this.#deps.sayFailure(error);
    else this.#deps.say('error', message);
  }

  #leave(error: string | null = null): void {
    this.#clear(error);
    if (!this.#deps.currentPath().includes('/login')) this.#deps.goToLogin(true);
  }

  /** Goes on with the user that was kept: they owe a password, and nothing else can be asked before. */
  #stay(token: string): boolean {
    const user = readStoredUser(this.#deps.storage.read('user'));
    const activeRole = user && chooseActiveRole(user, this.#deps.storage.read('activeRole'));
    if (user === null || activeRole === null) return false;
    this.#set({ user, token, activeRole, passwordChangeRequired: true, isLoading: false, isResolved: true });
    return true;
  }

  #clear(error: string | null = null): void {
    this.#check += 1;
    this.#deps.storage.forget('token', 'user', 'activeRole');
    this.#set({ ...SIGNED_OUT, error });
  }

  #keep(user: User, activeRole: ActiveRole, support = this.#state.support): void {
    // What a page asks before it knows who is here depends on it (`early-reads.ts`).
    this.#deps.storage.keep('user', JSON.stringify(support ? { ...user, isSupport: true } : user));
    this.#deps.storage.keep('activeRole', activeRole);
  }

  #set(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** The server's own words; else the catalogue's for what the server could not word; else the caller's. */
function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof SessionProblem) return error.message || fallback;
  if (!(error instanceof CallError)) return fallback;
  if (error.asksForPasswordChange) return sessionMessages.passwordChangeRequired;
  return error.said ?? (error.isUnworded ? fallback : error.message);
}

/** What is asked for besides the password, where that is why a sign-in did not go on. */
function readSecondStep(error: unknown): SecondStep | null {
  if (!(error instanceof CallError) || error.problem !== 'auth.second_factor_required') return null;
  const { secondStep, methods } = error.facts;
  return typeof secondStep === 'string' ? { token: secondStep, methods: String(methods).split(' ') } : null;
}

const isAway = (error: CallError): boolean => error.code === 'SERVER_503' || error.code === 'NET_OFFLINE';
