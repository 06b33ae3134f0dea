-- migrate:up

-- Sites, roles and users have tables of their own, which sign-in and row-level security read. They follow their
-- documents; the version is the one row in the trail for such a save.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  key_columns text[] := tg_argv[0]::text[];
  secret_columns text[] := tg_argv[1]::text[];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after_row, before_row);
  row_key text := (select string_agg(whole ->> name, ':') from unnest(key_columns) as name);
  -- The row of a partition is a record of the whole table.
  table_name text := coalesce(tg_argv[2], tg_table_name);
  secret text;
begin
  if current_setting('nalaz.projection', true) = 'yes' and table_name in ('site', 'role', 'app_user', 'user_site') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, after_row -> b.key)
      into before_row, after_row
      from jsonb_each(before_row) as b where b.value is distinct from after_row -> b.key;
    if before_row is null then
      return null;
    end if;
  end if;
  foreach secret in array secret_columns loop
    if before_row -> secret <> 'null' then before_row := jsonb_set(before_row, array[secret], '"***"'); end if;
    if after_row -> secret <> 'null' then after_row := jsonb_set(after_row, array[secret], '"***"'); end if;
  end loop;
  insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
    values (case when table_name = 'site' then whole ->> 'id' else whole ->> 'site_id' end::uuid,
      current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''),
      lower(tg_op), table_name, row_key, before_row, after_row);
  return null;
end $$;

create or replace function audit_table(table_name text, secret_columns text[] default '{}', rights text default 'select, insert, update, delete')
  returns void language plpgsql as $$
declare
  key_columns text[] := (
    select array_agg(a.attname::text order by a.attnum)
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = table_name::regclass and i.indisprimary);
begin
  execute format('create trigger audit_row after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L)',
    table_name, key_columns, secret_columns, table_name);
  execute format('grant %s on %I to nalaz_app', rights, table_name);
end $$;

-- The laboratory described as data: every setting is an entry with numbered versions that are never changed.
-- In effect at a moment: the highest version whose valid_from has come. A version never begins before it was written,
-- so what was in effect yesterday stays as it was.
create table catalogue_entry (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind <> ''),
  code text not null check (code <> ''),
  name text not null,
  -- Empty: the whole organisation's.
  sites uuid[] not null default '{}',
  version int not null check (version > 0),
  disabled boolean not null default false,
  -- The entries that the newest version names: who uses this one?
  refs uuid[] not null default '{}',
  unique (kind, code)
);
create index catalogue_entry_refs on catalogue_entry using gin (refs);

create table catalogue_version (
  entry_id uuid not null references catalogue_entry,
  version int not null check (version > 0),
  kind text not null,
  site_id uuid,
  document jsonb not null,
  changes jsonb not null default '[]',
  reason text not null default '',
  author text not null default current_actor(),
  created_at timestamptz not null default clock_timestamp(),
  valid_from timestamptz not null,
  primary key (entry_id, version),
  check (valid_from >= created_at)
);

select audit_table('catalogue_version', '{}', 'select, insert');
-- Only points at the newest version; the version itself is in the trail.
grant select, insert, update on catalogue_entry to nalaz_app;

alter table catalogue_entry enable row level security;
alter table catalogue_entry force row level security;
create policy within_sites on catalogue_entry using (
  case when sites = '{}' then (select current_sites()) is not null
    else sites && (select current_sites())::uuid[] or (select current_setting('nalaz.sites', true)) = 'all' end);
alter table catalogue_version enable row level security;
alter table catalogue_version force row level security;
create policy of_entry on catalogue_version using (exists (select 1 from catalogue_entry e where e.id = entry_id));

alter table app_user add column partner_id uuid references catalogue_entry;
alter table app_user add constraint customer_of_partner check (customer or partner_id is null);

-- A row that was made without a document (the first administrator, an import) gets one when its transaction ends.
create function describe_in_catalogue(kind text, entry uuid, code text, name text, sites uuid[], refs uuid[], document jsonb)
  returns void language plpgsql as $$
begin
  insert into catalogue_entry (id, kind, code, name, sites, version, refs)
    values (entry, kind, code, name, sites, 1, refs)
    on conflict (id) do nothing;
  if found then
    insert into catalogue_version (entry_id, version, kind, site_id, document, created_at, valid_from)
      values (entry, 1, kind, case when cardinality(sites) = 1 then sites[1] end, jsonb_strip_nulls(document), now(), now());
  end if;
end $$;

create function site_document(s site) returns jsonb language sql stable as $$
  select jsonb_build_object('sifra', s.sifra, 'naziv', s.naziv, 'adresa', '', 'telefon', '',
    'mjesta', '[]'::jsonb, 'disabled', false)
$$;
create function role_document(r role) returns jsonb language sql stable as $$
  select jsonb_build_object('naziv', r.naziv, 'level', r.level, 'permissions', to_jsonb(r.permissions),
    'default_route', r.default_route, 'sidebar', to_jsonb(r.sidebar), 'disabled', false,
    'reports', '{"fpodanu": false, "ppodanu": false, "ppomjestu": false, "ppolokaciji": false, "protokol": false, "tatpopacijentu": false, "worklists": false}'::jsonb || r.reports,
    'display', r.display)
$$;
create function user_document(u app_user) returns jsonb language sql stable as $$
  select jsonb_build_object('email', u.email, 'ime', u.ime, 'prezime', u.prezime, 'role', u.role_id,
    'sites', coalesce((select jsonb_agg(s.site_id order by s.site_id) from user_site s where s.user_id = u.id), '[]'),
    'partner', u.partner_id, 'default_route', u.default_route, 'idleTime', u.idle_time, 'pid_bcode', u.pid_bcode,
    'link', u.link, 'expires', to_char(u.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'disabled', u.disabled_at is not null)
$$;

create function describe_row() returns trigger language plpgsql as $$
declare
  workplaces uuid[];
begin
  case tg_table_name
    when 'site' then
      perform describe_in_catalogue('sites', new.id, new.sifra, new.naziv, array[new.id], '{}', site_document(new));
    when 'role' then
      perform describe_in_catalogue('uloge', new.id, new.naziv, new.naziv, '{}', '{}', role_document(new));
    when 'app_user' then
      workplaces := array(select site_id from user_site where user_id = new.id);
      -- Somebody without a site is nobody's to see, not everybody's.
      perform describe_in_catalogue('users', new.id, new.email, new.prezime || ' ' || new.ime,
        case when workplaces = '{}' then array[new.id] else workplaces end,
        array_remove(workplaces || new.role_id || new.partner_id, null), user_document(new));
  end case;
  return null;
end $$;
create constraint trigger describe_row after insert on site deferrable initially deferred
  for each row execute function describe_row();
create constraint trigger describe_row after insert on role deferrable initially deferred
  for each row execute function describe_row();
create constraint trigger describe_row after insert on app_user deferrable initially deferred
  for each row execute function describe_row();

-- What is there already. The owner is bound by row-level security like everybody, so it acts for all sites here.
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
select describe_in_catalogue('sites', s.id, s.sifra, s.naziv, array[s.id], '{}',
  site_document(s) || jsonb_build_object('mjesta', coalesce(
    (select jsonb_agg(jsonb_build_object('naziv', p.naziv, 'postanskiBroj', '') order by p.naziv) from place p where p.site_id = s.id), '[]')))
  from site s;
select describe_in_catalogue('uloge', r.id, r.naziv, r.naziv, '{}', '{}', role_document(r)) from role r;
select describe_in_catalogue('users', u.id, u.email, u.prezime || ' ' || u.ime, array(select site_id from user_site where user_id = u.id),
  array(select site_id from user_site where user_id = u.id) || u.role_id, user_document(u)) from app_user u;
select describe_in_catalogue('sekcije', s.id, s.sifra, s.naziv, '{}', '{}',
  jsonb_build_object('sifra', s.sifra, 'naziv', s.naziv, 'redoslijed', 0, 'disabled', false)) from section s;
drop table place;
drop table section;

-- Somebody must always be able to administer. Two who remove each other at once wait for one another here.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'app_user' then
    if not exists (select from role where id = old.role_id and level < 1) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('nalaz administrators'));
  if not exists (select from app_user u join role r on r.id = u.role_id
    where r.level < 1 and not u.customer and u.disabled_at is null and coalesce(u.expires_at > now(), true)) then
    raise exception 'the last administrator must stay' using errcode = 'NL001';
  end if;
  return null;
end $$;
create constraint trigger keep_an_administrator after update of role_id, disabled_at, expires_at, customer on app_user
  deferrable initially deferred for each row
  when (new.role_id <> old.role_id or new.customer <> old.customer
    or (new.disabled_at is not null and old.disabled_at is null) or new.expires_at is distinct from old.expires_at)
  execute function keep_an_administrator();
create constraint trigger keep_an_administrator_undeleted after delete on app_user
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after update of level on role
  deferrable initially deferred for each row when (old.level < 1 and new.level >= 1) execute function keep_an_administrator();

-- A right that is taken away ends the sessions that rest on it, as a site and an account do.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  if new.disabled_at is not null and old.disabled_at is null then
    perform revoke_sessions(new.id, 'disabled');
  elsif new.password_hash <> old.password_hash then
    perform revoke_sessions(new.id, 'password');
  elsif new.role_id <> old.role_id or new.partner_id is distinct from old.partner_id then
    perform revoke_sessions(new.id, 'administrator');
  end if;
  return null;
end $$;
drop trigger end_sessions on app_user;
create trigger end_sessions after update of disabled_at, password_hash, role_id, partner_id on app_user
  for each row execute function end_sessions_of_user();

-- migrate:down
