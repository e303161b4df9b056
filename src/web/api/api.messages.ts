import type { ToastSeverity } from '#web/ui/toast-store.ts';

export type FailureText = { message: string; action: string; severity: ToastSeverity };

const generic: FailureText = {
  message: 'An unexpected error occurred.',
  action: 'Please try again or contact support.',
  severity: 'error',
};

/** The error catalogue, by code; `HTTP` stands for every `HTTP_{status}`. */
export const failureTexts = {
  AUTH_401: {
    message: 'Your session has expired. Please log in again.',
    action: 'Please log in to continue.',
    severity: 'error',
  },
  AUTH_403: {
    message: "You don't have permission to perform this action.",
    action: 'Please contact your administrator if you believe this is an error.',
    severity: 'warning',
  },
  FILE_TOO_LARGE: {
    message: 'The file is too large to upload.',
    action: 'Please choose a smaller file or compress it.',
    severity: 'warning',
  },
  SERVER_500: {
    message: 'Something went wrong on our end.',
    action: 'Our team has been notified. Please try again later.',
    severity: 'error',
  },
  SERVER_503: {
    message: 'The service is temporarily unavailable.',
    action: 'Please try again in a few minutes.',
    severity: 'warning',
  },
  NET_TIMEOUT: {
    message: 'The request took too long to complete.',
    action: 'Please try again in a few moments.',
    severity: 'warning',
  },
  NET_OFFLINE: {
    message: 'Please check your internet connection.',
    action: "Try again when you're back online.",
    severity: 'warning',
  },
  HTTP: generic,
  UNKNOWN_ERROR: generic,
} as const satisfies Record<string, FailureText>;

export const apiMessages = {
  goToFirstField: 'Go to the first',
} as const;
