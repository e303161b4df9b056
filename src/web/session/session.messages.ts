import { defineMessages } from '#contract/language/catalogue.ts';
import type { ActiveRole } from '#contract/permissions.ts';

/** What roles are called, and texts of signing in and out and of a session that ended. */
export const sessionMessages = defineMessages('session.sessionMessages', {
  roles: {
    superadmin: 'Superadmin',
    admin: 'Admin',
    operator: 'Operator',
    owner: 'Owner',
    renter: 'Renter',
    platformAdmin: 'Platform Admin',
  } satisfies Record<ActiveRole, string>,
  invalidUser: 'Invalid user data: missing email or valid roles',
  noValidRoles: 'No valid roles available',
  invalidSession: 'Session invalid or failed to fetch capabilities.',
  invalidReceivedUser: 'Invalid user data received: missing email or roles',
  noActiveRole: 'No valid active role could be determined for the user.',
  unexpected: 'An unexpected error occurred',
  loginFailed: 'Login failed.',
  registrationFailed: 'Registration failed.',
  resetFailed: 'Password reset failed.',
  passwordChangeRequired: 'Password change required.',
  loggedOut: 'Logged out successfully',
  resetMailSent: 'Password reset email sent successfully!',
  passwordReset: 'Password has been reset successfully! Please log in.',
});
