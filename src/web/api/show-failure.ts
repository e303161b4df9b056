import { withLocalDays } from '#web/ui/org-locale.ts';
import { closeToast, showToast } from '#web/ui/toast-store.ts';
import { apiMessages, type FailureText, failureTexts } from './api.messages.ts';
import { CallError, type CallErrorCode } from './call-error.ts';

export const API_TOAST_MS = 5000;

/** What a person can wait out or go around by themselves. */
const PASSING: ReadonlySet<CallErrorCode> = new Set([
  'AUTH_403',
  'FILE_TOO_LARGE',
  'SERVER_503',
  'NET_TIMEOUT',
  'NET_OFFLINE',
]);

let validationToast: number | null = null;

/** Shows the toast of a failed call by the catalogue; what was given up or only asks for a new password shows none. */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallError) || error.asksForPasswordChange) return;
  if (error.isValidation) showValidation(error);
  else showRefusal(error);
}

function showRefusal(error: CallError): void {
  const { message, action } = textOf(error);
  const severity = PASSING.has(error.code) ? 'warning' : 'error';
  showToast({ severity, message, detail: action, durationMs: API_TOAST_MS, key: `${error.code} ${message}` });
}

/** Takes the toast about wrong fields away: it stays by itself until the form was sent or left. */
export function closeValidationToast(): void {
  if (validationToast !== null) closeToast(validationToast);
  validationToast = null;
}

function showValidation(error: CallError): void {
  const { fieldErrors, message } = error;
  const says = fieldErrors.map(({ msg }) => msg).join(', ');
  const detail = says === message ? undefined : withLocalDays(apiMessages.wrongFields(fieldErrors));
  const isBesideFields = fieldErrors.some(({ path }) => path !== '');
  validationToast = showToast({
    severity: 'error',
    message,
    detail: fieldErrors.length > 0 ? detail : textOf(error).action,
    action: isBesideFields ? { label: apiMessages.goToFirstField, onPress: focusFirstWrongField } : undefined,
    durationMs: null,
    key: 'validation',
  });
}

/** What a failed call is called and what to do. Refusals that only Lintel's own server words ("This unit is let until 30 Nov") say more than the catalogue's general line; its hint stays. Where the catalogue has one line for all of a status, what the server says comes before its hint: why somebody is refused beside their role, or was signed out; it comes in its place where it says what is away, such as room on the disk. */
export function textOf({ code, problem, message }: CallError): FailureText {
  const text = code.startsWith('HTTP_') ? failureTexts.HTTP : failureTexts[code as keyof typeof failureTexts];
  if ((problem ?? code) === code) return text;
  return text === failureTexts.HTTP || code === 'SERVER_503'
    ? { ...text, message }
    : { ...text, action: `${message} ${text.action}` };
}

function focusFirstWrongField(): void {
  document.querySelector<HTMLElement>('#page [aria-invalid=true], form [aria-invalid=true]')?.focus();
}
