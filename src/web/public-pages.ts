import { type LazyPage, lazyPage } from '#web/shell/lazy-page.ts';
import { LoginPage } from './lazy-pages.ts';
import type { PublicPage } from './sign-in/access-flow.ts';

const emailLink = lazyPage(() => import('./sign-in/email-link.page.tsx').then((m) => m.EmailLinkPage));

/** The pages that people come to without having signed in. */
export const publicPages: Record<PublicPage, LazyPage> = {
  login: LoginPage,
  register: lazyPage(() => import('./sign-in/register/register.page.tsx').then((m) => m.RegisterPage)),
  'forgot-password': lazyPage(() => import('./sign-in/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage)),
  'reset-password': lazyPage(() => import('./sign-in/reset-password.page.tsx').then((m) => m.ResetPasswordPage)),
  'force-change-password': lazyPage(() =>
    import('./sign-in/force-change-password.page.tsx').then((m) => m.ForceChangePasswordPage),
  ),
  'single-sign-on': lazyPage(() => import('./sign-in/single-sign-on.page.tsx').then((m) => m.SingleSignOnPage)),
  'confirm-email': emailLink,
  'undo-email': emailLink,
  'stop-mails': lazyPage(() => import('#web/notices/stop-mails.page.tsx').then((m) => m.StopMailsPage)),
  job: lazyPage(() => import('#web/work-orders/job/job-link.page.tsx').then((m) => m.JobLinkPage)),
  copy: lazyPage(() => import('#web/organization-exports/copy-link.page.tsx').then((m) => m.CopyLinkPage)),
  report: lazyPage(() => import('#web/report-codes/site-report.page.tsx').then((m) => m.SiteReportPage)),
  'confirm-report': lazyPage(() =>
    import('#web/report-codes/confirm-report.page.tsx').then((m) => m.ConfirmReportPage),
  ),
};
