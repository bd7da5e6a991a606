-- kind: expand
-- What the catalogue was right after the seed was written: as long as it is that, no operator has changed it. Null = an operator has.
alter table store.seeds add column content text;
