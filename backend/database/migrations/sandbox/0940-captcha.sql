-- Tokens of solved captchas. Each is good once, and for two minutes.
create table sandbox.captcha_tokens (
  token text primary key,
  issued_at timestamptz not null,
  used_at timestamptz
);
