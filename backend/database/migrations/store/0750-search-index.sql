-- kind: expand
-- A search reads the names that share letters with what was typed, never all of them.
-- Letters, pairs and threes of every word, whose beginning and end are spaces, and of the whole name without spaces.
create function store.search_grams(name text) returns text[] language sql immutable strict parallel safe as $body$ select array_agg(distinct gram) from (select substr(part, start, size) as gram from (select ' ' || word || ' ' as part from string_to_table(name, ' ') word union select replace(name, ' ', '')) parts cross join generate_series(1, 3) size cross join lateral generate_series(1, length(part) - size + 1) start) found where gram <> ' ' $body$;
-- "sounds" are written by the store, which alone knows how scripts sound; null = not yet.
alter table store.search_names add column grams text[], add column sounds text[];
create function store.index_search_name() returns trigger language plpgsql as $body$ begin new.grams := store.search_grams(new.folded); if tg_op = 'UPDATE' and new.folded <> old.folded then new.sounds := null; end if; return new; end $body$;
create trigger search_names_indexed before insert or update of folded on store.search_names for each row execute function store.index_search_name();
update store.search_names set grams = store.search_grams(folded);
create index search_names_by_grams on store.search_names using gin (grams);
create index search_names_by_sounds on store.search_names using gin (sounds);
create index search_names_unheard on store.search_names (voucher_type_id) where sounds is null;
