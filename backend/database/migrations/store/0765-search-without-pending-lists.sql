-- kind: expand
-- An index of runs keeps new names in a list first, which every search reads from end to end until a vacuum has put them in their places:
-- a minute after an import on a server, never in the embedded database. Names are searched far more often than they are written.
alter index store.search_names_by_grams set (fastupdate = off);
alter index store.search_names_by_sounds set (fastupdate = off);
select gin_clean_pending_list('store.search_names_by_grams'), gin_clean_pending_list('store.search_names_by_sounds');
