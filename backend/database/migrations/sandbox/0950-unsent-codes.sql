-- Codes for people who are not in the pool, or may have none: written like a mail and read by nobody, so that sending one takes no longer.
create table sandbox.pool_unsent (like sandbox.mails including all);
