import type { Problem } from '../problem.ts';

export const userProblems = {
  'user.yourself': {
    status: 403,
    message: 'This is your own sign-in. Another admin changes it; your password and devices are in Settings.',
  },
  'user.superadmin_only': {
    status: 403,
    message: 'They are a superadmin, and only another superadmin may change or reset their sign-in.',
  },
  'user.last_superadmin': {
    status: 409,
    message: 'They are the last superadmin who can sign in. Make somebody else superadmin first.',
  },
  'user.not_joined': { status: 409, message: 'They were invited and have not joined yet. Invite them again instead.' },
  'user.joined': { status: 409, message: 'They have joined, so there is no invitation to send again.' },
  'user.deactivated': { status: 409, message: 'Their sign-in is deactivated. Reactivate it to change anything.' },
  'user.active': { status: 409, message: 'Their sign-in is active.' },
  'user.disabled_by_installation': {
    status: 409,
    message: 'Whoever runs this installation has disabled this sign-in, so only they can enable it.',
  },
  'user.not_yours_alone': {
    status: 409,
    message:
      'This sign-in is not your organization’s alone, so you cannot set its password. They can ask for a link on the sign-in page, or ask whoever runs this installation.',
  },
  'user.has_sign_in': {
    status: 409,
    message:
      'Somebody has a sign-in with this e-mail address already. Invite them instead: they join with the password they have.',
    field: 'email',
  },
} as const satisfies Record<string, Problem>;
