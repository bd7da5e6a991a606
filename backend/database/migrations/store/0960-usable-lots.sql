-- Locks a purse and reads its usable lots in the order of use, by one call, so that others wait for one answer less.
-- Each statement of a function sees what was committed before it began, so that the lots are those of the moment the lock was given. One
-- statement alone would read them as they were before it waited.
create function store.lock_usable_lots(purse text, moment timestamptz, most integer)
  returns table (lot_id text, left_amount numeric, expires_at timestamptz, granted_at timestamptz, sponsor text, source text)
  language plpgsql as $body$
begin
  perform from store.reward_purses p where p.id = purse for update;
  return query
    select l.lot_id, l.left_amount, l.expires_at, l.granted_at, r.sponsor, r.source
    from store.reward_lots_left l join store.rewards r on r.id = l.lot_id
    where l.purse_id = purse and l.left_amount > 0 and l.expires_at > moment
    order by l.expires_at, l.sponsor_rank, l.granted_at, l.lot_id limit most;
end $body$;
