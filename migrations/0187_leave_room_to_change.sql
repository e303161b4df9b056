-- A request is changed many times in its life, mostly in columns that no index holds (costs, photos, version): with room
-- left on its page such a change writes none of its twenty indexes.
alter table maintenance_tickets set (fillfactor = 85);
