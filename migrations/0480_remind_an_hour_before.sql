-- A visit is reminded of an hour before, too. Steps are taken in their order, and this one stands between the reminder of a day
-- before and what follows once somebody is late.
update chase_acts act set step = act.step + 1000
  from maintenance_tickets ticket
  where ticket.org_id = act.org_id and ticket.id = act.ticket_id and ticket.is_open and ticket.chase_round = act.round and act.step >= 2;
update chase_acts set step = step - 999 where step >= 1000;
update maintenance_tickets set chase_at = now()
  where is_open and status = 'SCHEDULED' and chase_at is not null and visit_from > now();

-- A visit that begins at another time is another promise, though it ends when it did.
create or replace function begin_chase_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.chase_since := new.created_at;
    new.chase_at := case when new.next_action_at is not null then new.created_at end;
    return new;
  end if;
  if (new.status, new.waiting_on, new.assigned_to_id, new.next_action_at, new.priority, new.visit_from)
     is distinct from (old.status, old.waiting_on, old.assigned_to_id, old.next_action_at, old.priority, old.visit_from) then
    new.chase_round := old.chase_round + 1;
    new.chase_since := new.updated_at;
    new.chase_at := case when new.next_action_at is not null then new.updated_at end;
  end if;
  if new.status <> old.status then
    new.chase_paused_at := null;
    new.chase_paused_until := null;
    new.chase_pause_reason := null;
    new.chase_pause_note := null;
    new.chase_paused_by_id := null;
  end if;
  return new;
end $$;
