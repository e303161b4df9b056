-- What was the same for everybody until now: whose yes counts, what a question does to the owner's time, what a paper that has run out holds back, and whether a pause moves what was promised.
alter table organizations
  add column owners_to_agree text not null default 'ONE' check (owners_to_agree in ('ONE', 'ALL')),
  add column promise_after_question text not null default 'ANEW' check (promise_after_question in ('ANEW', 'WAITS', 'STAYS')),
  add column ended_papers_block boolean not null default true,
  add column pause_moves_promise boolean not null default true;
comment on column organizations.owners_to_agree is 'Whether one owner''s yes is enough, or everybody who holds a share says yes.';
comment on column organizations.promise_after_question is 'By when an owner decides once their question is answered: their time begins anew, it waited meanwhile, or the day stays.';
comment on column organizations.ended_papers_block is 'Whether a contractor of whom a paper has run out is offered no new job; otherwise it is only said.';
comment on column organizations.pause_moves_promise is 'Whether what was promised moves as far as the reminders are paused.';

create or replace function chase_policy(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('offer', jsonb_build_object(
    'minutesEmergency', offer_minutes_emergency, 'hoursHigh', offer_hours_high,
    'daysNormal', offer_days_normal, 'daysLow', offer_days_low, 'goesOn', offers_next),
    'ownersToAgree', owners_to_agree, 'promiseAfterQuestion', promise_after_question, 'pauseMovesPromise', pause_moves_promise)
  from organizations where id = wanted
$$;

-- What a question was asked under, so that a setting that is changed meanwhile changes nothing about it.
alter table approvals
  add column needs_all boolean not null default false,
  add column question_at timestamptz,
  add column decide_by timestamptz;
comment on column approvals.needs_all is 'Whether everybody who holds a share is to say yes.';
comment on column approvals.question_at is 'Since when the owner waits for the answer to their question, or last did.';
comment on column approvals.decide_by is 'By when they were to decide before they asked it.';

alter table maintenance_tickets
  add column chase_pause_moved boolean not null default true;
comment on column maintenance_tickets.chase_pause_moved is 'Whether the present pause moved what was promised.';

-- Who of several owners said yes already, where everybody has to.
create table approval_words (
  org_id uuid not null,
  approval_id uuid not null,
  owner_id uuid not null,
  given_by text not null check (given_by in ('LINTEL', 'PHONE', 'EMAIL', 'IN_PERSON')),
  recorded_by_id uuid,
  granted_minor bigint check (granted_minor > 0),
  reason text,
  decided_at timestamptz not null,
  primary key (org_id, approval_id, owner_id),
  foreign key (org_id, approval_id) references approvals,
  foreign key (org_id, owner_id) references people,
  foreign key (org_id, recorded_by_id) references people
);
comment on column approval_words.granted_minor is 'Up to how much they said yes; null where to all that was asked.';
create index approval_words_by_owner on approval_words (org_id, owner_id);
create index approval_words_by_recorder on approval_words (org_id, recorded_by_id) where recorded_by_id is not null;
select protect_tenant_table('approval_words');
