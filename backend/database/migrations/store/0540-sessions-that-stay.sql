-- A new password ends all sessions but one. The tokens of that one go on counting, although their owner signed in before `signed_out_at`: the
-- pool names by this which sign-in they come from. Null: none goes on.
alter table store.accounts add column kept_sign_in text;
