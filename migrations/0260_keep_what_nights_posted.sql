-- What a night posted in a property, and in which of its steps: its log adds up from these, also where the night was cut off
-- and worked through again.
create table night_postings (
  org_id uuid not null,
  transaction_id uuid not null,
  property_id uuid not null,
  run_on date not null,
  step text not null check (step in ('CHARGES', 'PREPAYMENTS', 'LATE_FEES')),
  primary key (org_id, transaction_id),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, property_id) references properties
);
comment on column night_postings.run_on is 'The day that the night began, where the property stands.';
create index night_postings_of_night on night_postings (org_id, property_id, run_on);
select protect_tenant_table('night_postings');

-- Nights before this one are told by when they worked.
insert into night_postings (org_id, transaction_id, property_id, run_on, step)
select distinct on (posted.org_id, posted.id) posted.org_id, posted.id, run.property_id, run.run_on,
  case when posted.type = 'APPLY_PREPAYMENT' then 'PREPAYMENTS' when charge.kind = 'LATE_FEE' then 'LATE_FEES' else 'CHARGES' end
from nightly_runs run
join ledger_transactions posted on posted.org_id = run.org_id and posted.property_id = run.property_id
  and posted.posted_at between run.started_at and run.finished_at
left join lease_charges charge on charge.org_id = posted.org_id and charge.transaction_id = posted.id
where posted.type = 'APPLY_PREPAYMENT' or posted.source_key like 'rent:%' or posted.source_key like 'late-fee:%'
order by posted.org_id, posted.id, run.run_on;
