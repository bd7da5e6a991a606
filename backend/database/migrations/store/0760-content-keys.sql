-- kind: expand
-- Which content changed, by the keys that pages name, in one order for all writers. Rows, keys and pages: backend/pages/render-cache/content-keys.ts.
-- seq counts the transactions that wrote content. Its row stays locked until such a transaction ends: who reads a number sees all changes up to it.
alter table store.catalogue_version add column seq bigint not null default 0;
-- The states that the content had. A reader whose last state is missing here reads a database that was restored from a backup.
-- ended_at: when the next state came; null = the current one.
create table store.catalogue_states (
  seq bigint primary key,
  version uuid not null,
  ended_at timestamptz
);
create index catalogue_states_by_end on store.catalogue_states (ended_at);
insert into store.catalogue_states (seq, version) select seq, version from store.catalogue_version;
-- The last change of each key.
create table store.page_keys (
  key text primary key,
  seq bigint not null,
  changed_at timestamptz not null
);
create index page_keys_by_seq on store.page_keys (seq);
-- Takes the number of this transaction, once; the setting ends with the transaction or with the savepoint that took it.
create function store.next_seq() returns bigint language plpgsql as $body$
declare
  taken bigint := nullif(current_setting('store.seq', true), '');
  renewed uuid;
begin
  if taken is null then
    update store.catalogue_version set seq = seq + 1, version = gen_random_uuid() returning seq, version into taken, renewed;
    update store.catalogue_states set ended_at = clock_timestamp() where seq = taken - 1;
    insert into store.catalogue_states (seq, version) values (taken, renewed);
    perform set_config('store.seq', taken::text, true);
  end if;
  return taken;
end $body$;
create function store.note_keys(keys text[]) returns void language plpgsql as $body$
declare
  taken bigint := store.next_seq();
begin
  insert into store.page_keys (key, seq, changed_at)
    select key, taken, clock_timestamp() from (select distinct unnest(keys) as key) changed where key is not null
    on conflict (key) do update set seq = excluded.seq, changed_at = excluded.changed_at;
end $body$;
-- Before the rows of the statement are locked, so that two writers wait for each other in one place alone and never in a circle.
create function store.begin_content_change() returns trigger language plpgsql as $body$
begin
  perform store.next_seq();
  return null;
end $body$;
-- Notes the keys that its argument, a query, makes of the rows that really changed: "gone" as they were, "come" as they are, "changed" both.
-- A statement that changed more than 1,000 rows is bulk. Columns must be comparable (jsonb, not json).
create function store.note_content() returns trigger language plpgsql as $body$
declare
  gone text := case tg_op when 'INSERT' then 'select * from after_rows where false' when 'DELETE' then 'table before_rows' else 'table before_rows except table after_rows' end;
  come text := case tg_op when 'DELETE' then 'select * from before_rows where false' when 'INSERT' then 'table after_rows' else 'table after_rows except table before_rows' end;
  keys text[];
begin
  execute format(
    'with gone as (%s), come as (%s), changed as (table gone union all table come), '
    'bulk as (select greatest((select count(*) from gone), (select count(*) from come)) > 1000 as is_bulk) '
    'select array_agg(distinct key) from (%s) named', gone, come, tg_argv[0]) into keys;
  if keys is not null then
    perform store.note_keys(keys);
  end if;
  return null;
end $body$;
create function store.note_truncated() returns trigger language plpgsql as $body$
begin
  perform store.note_keys(tg_argv[0]::text[]);
  return null;
end $body$;
-- Has the keys of a content table noted from now on.
create function store.follow_content(content regclass, keys text, coarse text[]) returns void language plpgsql as $body$
begin
  execute format('create trigger content_begins before insert or update or delete on %s for each statement execute function store.begin_content_change()', content);
  execute format('create trigger content_inserted after insert on %s referencing new table as after_rows for each statement execute function store.note_content(%L)', content, keys);
  execute format('create trigger content_updated after update on %s referencing old table as before_rows new table as after_rows for each statement execute function store.note_content(%L)', content, keys);
  execute format('create trigger content_deleted after delete on %s referencing old table as before_rows for each statement execute function store.note_content(%L)', content, keys);
  execute format('create trigger content_truncated after truncate on %s for each statement execute function store.note_truncated(%L)', content, coarse);
end $body$;
select store.follow_content('store.products', $keys$
  select case when is_bulk then 'products' else 'product:' || voucher_type_id end as key from changed, bulk
  union all select 'listing'
    where exists (select voucher_type_id, product_path, available, sort_order from gone except select voucher_type_id, product_path, available, sort_order from come)
      or exists (select voucher_type_id, product_path, available, sort_order from come except select voucher_type_id, product_path, available, sort_order from gone)
$keys$, '{products,listing}');
select store.follow_content('store.product_texts', $keys$
  select case when is_bulk then 'products' else 'product:' || voucher_type_id end as key from changed, bulk
$keys$, '{products}');
select store.follow_content('store.denominations', $keys$
  select case when is_bulk then 'products' else 'product:' || voucher_type_id end as key from changed, bulk
  union all select 'listing'
    where exists (select id, voucher_type_id, available from gone except select id, voucher_type_id, available from come)
      or exists (select id, voucher_type_id, available from come except select id, voucher_type_id, available from gone)
$keys$, '{products,listing}');
-- An item that the same statement removed belongs to no product any more: the coarse keys cover it.
select store.follow_content('store.prices', $keys$
  with sales as (
    (select market, denomination_id from gone except select market, denomination_id from come)
    union (select market, denomination_id from come except select market, denomination_id from gone)
  )
  select case when is_bulk or voucher_type_id is null then 'prices:' || market else 'price:' || voucher_type_id || ':' || market end as key
    from changed left join store.denominations on id = denomination_id, bulk
  union all select case when is_bulk or voucher_type_id is null then 'sold' else 'sold:' || voucher_type_id end
    from sales left join store.denominations on id = denomination_id, bulk
  union all select 'listing' from sales
$keys$, '{prices,sold,listing}');
select store.follow_content('store.market_rules', $keys$select 'market:' || market as key from changed$keys$, '{markets}');
select store.follow_content('store.channels', $keys$select 'market:' || market as key from changed$keys$, '{markets}');
select store.follow_content('store.wallet_countries', $keys$select 'market:' || country as key from changed$keys$, '{markets}');
select store.follow_content('store.home_categories', $keys$select 'home' as key from changed$keys$, '{home}');
select store.follow_content('store.home_products', $keys$select 'home' as key from changed$keys$, '{home}');
select store.follow_content('store.info_bar_items', $keys$
  select 'notice' as key from changed where coalesce(jsonb_typeof(markets), '') <> 'array'
  union all select 'notice:' || market
    from changed, jsonb_array_elements_text(case when jsonb_typeof(markets) = 'array' then markets else '[]' end) as named (market)
$keys$, '{notice}');
select store.follow_content('store.highlighted_promos', $keys$
  select 'notice' as key from changed where coalesce(jsonb_typeof(markets), '') <> 'array'
  union all select 'notice:' || market
    from changed, jsonb_array_elements_text(case when jsonb_typeof(markets) = 'array' then markets else '[]' end) as named (market)
$keys$, '{notice}');
select store.follow_content('store.cms_texts', $keys$select 'text:' || locale as key from changed$keys$, '{texts}');
-- Runs of letters and sounds follow from the names: writing them is no change of content, and a search that does waits for no writer.
create function store.note_search_names() returns trigger language plpgsql as $body$
begin
  perform store.note_keys('{search}');
  return null;
end $body$;
create trigger content_begins before insert or delete or truncate or update of voucher_type_id, folded, is_alias on store.search_names for each statement execute function store.note_search_names();
-- The version is renewed by next_seq.
drop trigger products_change on store.products;
drop trigger product_texts_change on store.product_texts;
drop trigger denominations_change on store.denominations;
drop trigger prices_change on store.prices;
drop trigger channels_change on store.channels;
drop trigger market_rules_change on store.market_rules;
drop function store.renew_catalogue_version();
