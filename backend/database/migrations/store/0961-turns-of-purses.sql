-- Locks a purse in turn. Its row moves with every movement, so that those who wait for the row itself wake at an old version and queue again
-- behind newcomers; the turn does not move, and is given first come, first served. All that move rewards of an order lock a purse by this;
-- the deletion of an account locks its rows alone.
create function store.lock_purse(purse text)
  returns setof store.reward_purses language plpgsql as $body$
begin
  perform pg_advisory_xact_lock(hashtextextended('purse/' || purse, 0));
  return query select * from store.reward_purses p where p.id = purse for update;
end $body$;
create or replace function store.lock_usable_lots(purse text, moment timestamptz, most integer)
  returns table (lot_id text, left_amount numeric, expires_at timestamptz, granted_at timestamptz, sponsor text, source text)
  language plpgsql as $body$
begin
  perform from store.lock_purse(purse);
  return query
    select l.lot_id, l.left_amount, l.expires_at, l.granted_at, r.sponsor, r.source
    from store.reward_lots_left l join store.rewards r on r.id = l.lot_id
    where l.purse_id = purse and l.left_amount > 0 and l.expires_at > moment
    order by l.expires_at, l.sponsor_rank, l.granted_at, l.lot_id limit most;
end $body$;
