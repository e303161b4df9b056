import type { Problem } from '../problem.ts';

export const organizationExportProblems = {
  'organization_export.link_over': {
    status: 404,
    message:
      'This link is over, or was not copied whole. The copy itself is not lost: ask whoever runs the installation for another link.',
  },
  'organization_export.not_ready': {
    status: 409,
    message: 'The copy is not ready yet. Nothing was sent; look again in a while.',
  },
  'organization_export.runs': { status: 409, message: 'A copy is being made already. Nothing was begun anew.' },
  'organization_export.nobody_to_mail': {
    status: 409,
    message: 'No superadmin with a sign-in is left to mail it to. Make a link and hand it over.',
  },
} as const satisfies Record<string, Problem>;
