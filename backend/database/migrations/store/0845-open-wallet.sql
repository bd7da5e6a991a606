-- Reads a wallet with all that decides about its money, in one call instead of three. With locks it locks first: account and country against
-- changes, the totals of a country that counts them, then the wallet. Each statement in it sees what the one before waited for. It decides
-- nothing. totals are rows of [scope, kind, period, amount] of the periods that are asked; waiting are paid top-ups without room.
create function store.open_wallet(by_account text, by_wallet text, periods text[], locks boolean)
  returns table (wallet store.wallets, deleted_at timestamptz, time_zone text, limits jsonb, totals jsonb, waiting text[])
  language plpgsql as $$
  declare
    own text := coalesce(by_wallet, (select w.id from store.wallets w where w.account_id = by_account));
    land text;
  begin
    if locks then
      select c.country into land
        from store.wallets w join store.accounts a on a.id = w.account_id join store.wallet_countries c on c.country = w.country
        where w.id = own for share of a, c;
      perform 1 from store.wallet_totals t where t.scope = 'c/' || land order by t.kind, t.period for update;
      perform 1 from store.wallets w where w.id = own for update;
    end if;
    return query
      select w, a.deleted_at, c.time_zone, c.limits,
        (select jsonb_agg(jsonb_build_array(t.scope, t.kind, t.period, t.amount::text)) from store.wallet_totals t
          where t.scope in ('w/' || w.id, 'c/' || w.country) and t.period = any (open_wallet.periods)),
        array(select u.id from store.wallet_top_ups u where u.wallet_id = w.id and u.holds_room and u.paid_amount is not null)
      from store.wallets w join store.accounts a on a.id = w.account_id join store.wallet_countries c on c.country = w.country
      where w.id = own;
  end $$;
