import type { GlobalUser, TenantOrganization } from '#contract/platform/platform.ts';
import { Tag } from '#web/ui/tag.tsx';
import { organizationStatusWords, userStatusWords } from './platform.messages.ts';

const TONES = { ACTIVE: 'good', SUSPENDED: 'soon', CLOSED: undefined } as const;

export const StatusTag = ({ status }: Pick<TenantOrganization, 'status'>) => (
  <Tag tone={TONES[status]}>{organizationStatusWords[status]}</Tag>
);

export const UserTag = ({ user: { status } }: { user: Pick<GlobalUser, 'status'> }) => (
  <Tag tone={status === 'ACTIVE' ? 'good' : 'late'}>{userStatusWords[status]}</Tag>
);
