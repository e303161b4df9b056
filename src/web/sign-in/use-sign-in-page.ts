import { signInApi } from '#web/api/sign-in-api.ts';
import { useAnswer } from './use-answer.ts';

const ask = (_key: string, signal: AbortSignal) => signInApi.auth.signInPage({}, { signal, quiet: true });

/** Whether anybody may register here, and the accounts of a demo; null until it is known. */
export const useSignInPage = () => useAnswer('sign-in-page', ask).data;
