-- Codes and wrong tries are cleared by their age.
create index pool_codes_oldest on sandbox.pool_codes (sent_at);
create index pool_attempts_oldest on sandbox.pool_attempts (failed_at);
