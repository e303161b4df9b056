-- What an organization's plan leaves out, beside what the organization switched off itself. Everybody who asks what is off
-- goes on to read "switches", which is both of them.
alter table organizations rename column switches to own_switches;
comment on column organizations.own_switches is 'Capabilities that the organization switched off for everybody: {"feature_x": false}.';
alter table organizations add column plan_switches jsonb not null default '{}' check (jsonb_typeof(plan_switches) = 'object');
comment on column organizations.plan_switches is 'Capabilities that its plan leaves out, in the same way; the administrators of the platform say which.';
alter table organizations add column switches jsonb not null generated always as (own_switches || plan_switches) stored;
comment on column organizations.switches is 'What nobody has here, for either reason.';
