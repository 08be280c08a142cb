-- Nonces of signed calls, so that each works once in all processes. Nothing is lost with them but a few minutes of
-- memory, so they need no log.
create unlogged table sys_sign_nonce (
  user_id varchar(40) collate "C" not null,
  nonce varchar(64) collate "C" not null,
  used_at timestamptz(3) not null default now(),
  primary key (user_id, nonce)
);
create index sys_sign_nonce_age on sys_sign_nonce (used_at);
grant select, insert, delete on sys_sign_nonce to kezhan_app;

do $$
begin
  assert (select relpersistence = 'u' from pg_class where oid = 'sys_sign_nonce'::regclass), 'nonces are unlogged';
end $$;
