-- kind: expand
-- Files that operators import. One at a time is read and written; what was applied stays here as the record of it.
create table store.imports (
  id uuid primary key,
  file text not null,
  file_digest text not null,
  is_whole boolean not null,
  state text not null check (state in ('open', 'applied')),
  holder jsonb,
  leased_until timestamptz not null,
  begun_at timestamptz not null,
  applied_at timestamptz,
  digest text,
  changes integer
);
create unique index imports_one_open on store.imports (state) where state = 'open';
-- Rows of a large file that differ from the catalogue, a chunk a row, until all of them are written at once. "before" is null where all rows
-- are new.
create table store.import_rows (
  import_id uuid not null references store.imports on delete cascade,
  sheet text not null,
  phase text not null check (phase in ('write', 'end')),
  number integer not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, sheet, phase, number)
);
