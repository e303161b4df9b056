-- Whoever has a report mailed may lose their right while it waits to be sent: then nobody gets it any more.
alter table report_sendings drop constraint report_sendings_left_out_check,
  add constraint report_sendings_left_out_check check (left_out in ('KEEPER_OUT', 'NO_RIGHT', 'NO_ADDRESS', 'NOT_MADE'));
