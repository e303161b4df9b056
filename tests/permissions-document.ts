import { ABOUT_PERMISSIONS } from '#contract/permissions.about.ts';
import { CAPABILITIES, capabilityOf, PERMISSIONS, type Permission, ROLES } from '#contract/permissions.ts';
import { routeTables } from '#contract/routes.ts';

const mark = (roles: readonly string[]): string => ROLES.map((role) => (roles.includes(role) ? '●' : '')).join(' | ');

const whileOn = (capability: string | undefined): string => (capability ? ` (while \`${capability}\` is on)` : '');

/** The text of `docs/permissions.md`, printed from the contract. */
export function permissionsDocument(): string {
  const permissions = (Object.keys(PERMISSIONS) as Permission[]).map(
    (name) =>
      `| \`${name}\` | ${ABOUT_PERMISSIONS[name]}${whileOn(capabilityOf(name))} | ${mark(PERMISSIONS[name].roles)} |`,
  );
  const capabilities = Object.entries(CAPABILITIES).map(([name, roles]) => `| \`${name}\` | ${mark(roles)} |`);
  const endpoints = Object.values(routeTables).flatMap((table) =>
    Object.values(table).map(
      (route) => `| \`${route.method} ${route.path}\` | \`${route.permission}\` | ${route.summary} |`,
    ),
  );
  return `# Permissions

Printed from \`src/contract/permissions.ts\` and the route tables; a test fails when this page is not current (\`UPDATE_DOCS=1 npx vitest run tests/documents.test.ts\` writes it anew). Rights are those of the active role alone, never the union of the roles held. Which rows a role reaches: operators the properties of their scope, owners the properties they own, renters their own leases; admins and superadmins the whole organization. The platform administrator holds none of these.

| Permission | Allows to | ${ROLES.join(' | ')} |
|---|---|${ROLES.map(() => '---').join('|')}|
${permissions.join('\n')}

## Capabilities
A switch of the organization can take one away from everybody, and with it the permissions that say so: the server then answers 403.

| Capability | ${ROLES.join(' | ')} |
|---|${ROLES.map(() => '---').join('|')}|
${capabilities.join('\n')}

## Endpoints
| Endpoint | Needs | |
|---|---|---|
${endpoints.join('\n')}
`;
}
