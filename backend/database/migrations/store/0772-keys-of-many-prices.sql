-- kind: expand
-- A bulk of prices is noted by market, so their denominations need not be looked up: with 70,000 of them that was half of the server's work of an import.
-- A condition without rows of its own is looked at first: nothing of the other form is read.
drop trigger content_begins on store.prices;
drop trigger content_inserted on store.prices;
drop trigger content_updated on store.prices;
drop trigger content_deleted on store.prices;
drop trigger content_truncated on store.prices;
select store.follow_content('store.prices', $keys$
  with sales as (
    (select market, denomination_id from gone except select market, denomination_id from come)
    union (select market, denomination_id from come except select market, denomination_id from gone)
  )
  select 'prices:' || market as key from changed where (select is_bulk from bulk)
  union all select unnest('{sold,listing}'::text[]) where (select is_bulk from bulk) and exists (select from sales)
  union all select case when voucher_type_id is null then 'prices:' || market else 'price:' || voucher_type_id || ':' || market end
    from changed left join store.denominations on id = denomination_id where not (select is_bulk from bulk)
  union all select case when voucher_type_id is null then 'sold' else 'sold:' || voucher_type_id end
    from sales left join store.denominations on id = denomination_id where not (select is_bulk from bulk)
  union all select 'listing' from sales where not (select is_bulk from bulk)
$keys$, '{prices,sold,listing}');
