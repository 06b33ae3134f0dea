-- migrate:up

create table role (
  id uuid primary key default uuid_v7(),
  naziv text not null unique,
  level int not null check (level >= 0),
  permissions text[] not null default '{}' check (permissions <@ array['prijem', 'obrada', 'odobravanje', 'verifikacija', 'kontrole', 'mikrobiologija', 'inventar', 'postavke', 'customer']),
  sidebar text[] not null default '{}',
  default_route text not null default '/statistika' check (default_route like '/%'),
  reports jsonb not null default '{}',
  display jsonb not null default '{"list": 15, "show": 20, "columns": 7, "rows": 1}'
);
select audit_table('role');

create table app_user (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email) and email like '%_@_%'),
  ime text not null,
  prezime text not null,
  password_hash text not null,
  initial_password boolean not null default true,
  role_id uuid not null references role,
  customer boolean not null default false,
  language text not null default 'local' check (language in ('local', 'rs', 'en')),
  idle_time int not null default 28800 check (idle_time > 0),
  default_route text check (default_route like '/%'),
  pid_bcode boolean not null default false,
  link text not null default '',
  expires_at timestamptz,
  disabled_at timestamptz,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  recovery_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  search_key text not null generated always as (fold_text(prezime || ' ' || ime || ' ' || email)) stored
);
create unique index app_user_email on app_user (email);
create index app_user_by_name on app_user (prezime collate "bs-x-icu", id);
select audit_table('app_user', '{password_hash, totp_secret, totp_last_step, recovery_codes}');

create table user_site (
  user_id uuid not null references app_user on delete cascade,
  site_id uuid not null references site,
  primary key (user_id, site_id)
);
create index user_site_by_site on user_site (site_id);
select audit_table('user_site');
select confine_to_sites('user_site');

create table session (
  id uuid primary key default uuid_v7(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references app_user on delete cascade,
  site_id uuid not null references site,
  address text not null,
  device text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('manual', 'automatic', 'idle', 'password', 'disabled', 'site', 'administrator', 'own'))
);
create index session_by_user on session (user_id) where revoked_at is null;
select audit_table('session', '{token_hash}');
select confine_to_sites('session');

-- Apart from the session, because it changes with every minute of work and is no change of a record.
create table session_activity (
  session_id uuid primary key references session on delete cascade,
  last_seen timestamptz not null default now()
);
grant select, insert, update, delete on session_activity to nalaz_app;

create table sign_in_throttle (
  key text primary key,
  failures int not null,
  first_failure_at timestamptz not null,
  blocked_until timestamptz not null
);
grant select, insert, update, delete on sign_in_throttle to nalaz_app;

-- Whatever ends a right ends the sessions that rest on it, whoever made the change.
create function revoke_sessions(of_user uuid, reason text) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended int;
begin
  update session set revoked_at = now(), revoked_reason = reason
    where user_id = of_user and revoked_at is null and id is distinct from current_session_id();
  get diagnostics ended = row_count;
  return ended;
end $$;

create policy end_all on session to nalaz_owner using (true) with check (true);

create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  if new.disabled_at is not null and old.disabled_at is null then
    perform revoke_sessions(new.id, 'disabled');
  elsif new.password_hash <> old.password_hash then
    perform revoke_sessions(new.id, 'password');
  end if;
  return null;
end $$;
create trigger end_sessions after update of disabled_at, password_hash on app_user
  for each row execute function end_sessions_of_user();

create function end_sessions_of_site() returns trigger language plpgsql as $$
begin
  perform revoke_sessions(old.user_id, 'site');
  return null;
end $$;
create trigger end_sessions after delete on user_site for each row execute function end_sessions_of_site();

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('nalaz_session', new.id::text);
  return null;
end $$;
create trigger tell_ended after update of revoked_at on session
  for each row when (new.revoked_at is not null) execute function tell_session_ended();

-- Who is connected where, for the user count. Not a record: it may vanish in a crash and is soon made anew.
create unlogged table presence (
  node_id text not null,
  session_id uuid not null,
  user_id uuid not null,
  site_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (node_id, session_id)
);
select confine_to_sites('presence');
grant select, insert, update, delete on presence to nalaz_app;

-- migrate:down
