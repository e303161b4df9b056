-- Whether those who work come when it was agreed: counted where somebody says that they are there.
alter table work_orders
  add column visits_made integer not null default 0 check (visits_made >= 0),
  add column visits_on_time integer not null default 0,
  add constraint work_orders_visits check (visits_on_time between 0 and visits_made);
comment on column work_orders.visits_made is 'Visits with an agreed window of which somebody said that they began, or that nobody opened.';
comment on column work_orders.visits_on_time is 'Of these, those that began in their window.';
