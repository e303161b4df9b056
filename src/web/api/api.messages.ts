import { defineMessages } from '#contract/language/catalogue.ts';
import type { FieldError } from '#contract/problem.ts';

export type FailureText = { message: string; action: string };

export const generic: FailureText = defineMessages('api.generic', {
  message: 'An unexpected error occurred.',
  action: 'Please try again or contact support.',
});

/** What a call is called that failed because a new password is owed; nobody is shown it as a failure. */
export const owedPassword = defineMessages('api.owedPassword', { message: 'Password change required.' });

/** The error catalogue, by code; `HTTP` stands for every `HTTP_{status}`. */
export const failureTexts = defineMessages('api.failureTexts', {
  AUTH_401: {
    message: 'Your session has expired. Please log in again.',
    action: 'Please log in to continue.',
  },
  AUTH_403: {
    message: "You don't have permission to perform this action.",
    action: 'Please contact your administrator if you believe this is an error.',
  },
  FILE_TOO_LARGE: {
    message: 'The file is too large to upload.',
    action: 'Please choose a smaller file or compress it.',
  },
  SERVER_500: {
    message: 'Something went wrong on our end.',
    action: 'Our team has been notified. Please try again later.',
  },
  SERVER_503: {
    message: 'The service is temporarily unavailable.',
    action: 'Please try again in a few minutes.',
  },
  NET_TIMEOUT: {
    message: 'The request took too long to complete.',
    action: 'Please try again in a few moments.',
  },
  NET_OFFLINE: {
    message: 'Please check your internet connection.',
    action: "Try again when you're back online.",
  },
  HTTP: generic,
  UNKNOWN_ERROR: generic,
} satisfies Record<string, FailureText>);

/** What a field is called where its label is not at hand: "Unit cost" of "lines.0.unitCost", "Property" of "propertyId". */
function fieldName(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? '';
  const words = name.replace(/(Id|Ids|Key|Keys)$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Within a list: "fill this in" of "Fill this in."; abbreviations keep their capitals. */
const inList = (sentence: string): string =>
  sentence.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

export const apiMessages = defineMessages('api.apiMessages', {
  goToFirstField: 'Go to the first',
  wrongFields: (errors: readonly FieldError[]) =>
    [...new Set(errors.map(({ path, msg }) => (path ? `${fieldName(path)}: ${inList(msg)}` : msg)))].join(', '),
});
