-- replaces: reservations/001-orders, reservations/003-guests

-- 客史. Numbers of certificates are sealed; the hash finds them, the tail shows them.
create table guest (
  id varchar(40) collate "C" primary key,
  tenant_id varchar(32) collate "C" not null,
  hotel_code varchar(32) collate "C" not null references hotel (code),
  name varchar(64) not null,
  pinyin varchar(64) collate "C",
  gender varchar(8) collate "C" not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birthday date,
  nation varchar(20),
  nationality varchar(3) collate "C" not null default 'CHN',
  cert_type varchar(20) collate "C",
  cert_sealed text,
  cert_hash varchar(64) collate "C",
  cert_tail varchar(24),
  cert_valid_to date,
  address varchar(200),
  phone varchar(20) collate "C",
  email varchar(100),
  plate_no varchar(20),
  vip_level varchar(20) collate "C",
  is_black char(1) collate "C" not null default 'N' check (is_black in ('Y', 'N')),
  black_reason varchar(200),
  preferences varchar(200),
  remark varchar(500),
  merged_into varchar(40) collate "C" references guest (id),
  sys_org_code varchar(64) collate "C",
  version integer not null default 1,
  create_by varchar(64),
  create_time timestamptz(3) not null default now(),
  update_by varchar(64),
  update_time timestamptz(3),
  tags varchar(200)
);
create unique index guest_certificate on guest (hotel_code, cert_type, cert_hash) where cert_hash is not null and merged_into is null;
create index guest_phone on guest (hotel_code, phone);
create index guest_name on guest (hotel_code, name);
create index guest_recent on guest (tenant_id, hotel_code, create_time desc, id);
create index guest_merged on guest (merged_into) where merged_into is not null;
select hotel_rows('guest', 'select, insert, update, delete');

do $$ begin
  assert (select relrowsecurity from pg_class where relname = 'guest'), 'hotels know their own guests only';
end $$;
