-- An organization adds accounts below those of its chart and calls them what it likes. What an account is stays as it was made:
-- reports of past days would be others.
revoke update on accounts from lintel_tenant;
grant update (name, updated_at, version) on accounts to lintel_tenant;
