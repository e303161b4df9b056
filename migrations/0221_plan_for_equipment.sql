-- A plan may be for one home or one piece of equipment; its requests name it.
alter table maintenance_plans
  add column unit_id uuid,
  add column asset_id uuid,
  add constraint maintenance_plans_unit_fkey foreign key (org_id, unit_id) references units,
  add constraint maintenance_plans_asset_fkey foreign key (org_id, asset_id) references assets;
create index maintenance_plans_of_unit on maintenance_plans (org_id, unit_id) where unit_id is not null;
create index maintenance_plans_of_asset on maintenance_plans (org_id, asset_id) where asset_id is not null;
