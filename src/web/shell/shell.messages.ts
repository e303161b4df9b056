import type { ActiveRole } from '#contract/permissions.ts';

/** Texts of the frame's own screens. */
export const shellMessages = {
  roles: {
    superadmin: 'Superadmin',
    admin: 'Admin',
    operator: 'Operator',
    owner: 'Owner',
    renter: 'Renter',
    platformAdmin: 'Platform Admin',
  } satisfies Record<ActiveRole, string>,
  notFound: {
    title: 'Page Not Found Inside App',
    explains: 'Nothing lives at this address. It may have been moved, or the link was cut short.',
    toDashboard: 'Go to the dashboard',
  },
  crash: {
    title: 'Something went wrong',
    explains: 'Something went wrong. Please try refreshing the page or contact support.',
    tryAgain: 'Try again',
    wayHome: (role: ActiveRole | null) => (role === null ? 'Go to login' : 'Go to the dashboard'),
  },
} as const;
