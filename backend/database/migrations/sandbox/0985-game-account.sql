-- The game's own site: what its OpenID provider keeps between two steps, what its players changed, and what a tester forces.
create table sandbox.game_account_records (like sandbox.hosted_records including all);
create table sandbox.game_account_players (
  subject text primary key,
  linked_at timestamptz,
  -- Since when the store may know the player; null = the player is asked.
  allowed_at timestamptz
);
create table sandbox.game_account_settings (
  name text primary key,
  value text not null
);
