-- Whoever chose no columns of a list sees those that it shows by itself; an empty choice means all of them. Until now no list hid
-- any by itself, so that both were the same.
alter table list_preferences alter column hidden_columns drop not null, alter column hidden_columns drop default;
update list_preferences set hidden_columns = null where hidden_columns = '{}';
