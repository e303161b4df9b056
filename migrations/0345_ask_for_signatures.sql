-- Whether whoever does a job has to sign when they say that it is done.
alter table organizations add column done_needs_signature boolean not null default false;
comment on column organizations.done_needs_signature is 'Asked of whoever does the job; the office says that work is done without one.';
