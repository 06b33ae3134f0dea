-- migrate:up

-- Partitions live apart, so that the dumped schema does not change with the calendar.
create schema partitions;
grant usage on schema partitions to nalaz_app;

-- Time-ordered ids: 48 bits of milliseconds, 12 bits of the fraction, the rest random (RFC 9562, method 3).
create function uuid_v7(at timestamptz default clock_timestamp()) returns uuid
  language sql volatile parallel safe as $$
  select encode(
    substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
      || int2send((28672 + floor(extract(epoch from at) * 1000 % 1 * 4096))::int2)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
$$;

-- The smallest id of a moment: bounds of partitions and of time ranges.
create function uuid_v7_floor(at timestamptz) returns uuid
  language sql immutable parallel safe as $$
  select encode(substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) || '\x00000000000000000000'::bytea, 'hex')::uuid
$$;

-- Names as people search them: blind to case, diacritics and script, with đ = dj = d (Đukić, Djukic, Dukic, Ђукић).
-- The same rule as foldText in the domain; a test compares the two.
create function fold_text(plain text) returns text
  language sql immutable parallel safe as $$
  select replace(translate(
    replace(replace(replace(lower(plain), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'),
    'абвгдђежзијклмнопрстћуфхцчшčćžšđ', 'abvgddezzijklmnoprstcufhccscczsd'), 'dj', 'd')
$$;

-- Creates the monthly partitions of a table ranged by uuid_v7 ids, from this month on. Safe to repeat.
-- The default partition catches what the calendar did not foresee: a row is never refused for want of one.
create function create_month_partitions(parent text, months_ahead int default 3, starting timestamptz default now())
  returns int language plpgsql set timezone = 'UTC' security definer set search_path = public, pg_temp as $$
declare
  first_month timestamptz := date_trunc('month', starting);
  month timestamptz;
  partition_name text;
  created int := 0;
begin
  if to_regclass(format('partitions.%I', parent || '_rest')) is null then
    execute format('create table partitions.%I partition of public.%I default', parent || '_rest', parent);
  end if;
  for offset_months in 0..months_ahead loop
    month := first_month + make_interval(months => offset_months);
    partition_name := parent || to_char(month, '_YYYY_MM');
    if to_regclass(format('partitions.%I', partition_name)) is null then
      execute format('create table partitions.%I partition of public.%I for values from (%L) to (%L)',
        partition_name, parent, uuid_v7_floor(month), uuid_v7_floor(month + interval '1 month'));
      created := created + 1;
    end if;
  end loop;
  return created;
end $$;

-- The context of a transaction, set by its first statement. Unset means: nobody, no site, no rows.
create function current_actor() returns text language sql stable as $$
  select coalesce(nullif(current_setting('nalaz.actor', true), ''), 'database:' || session_user)
$$;
create function current_user_id() returns uuid language sql stable as $$
  select nullif(current_setting('nalaz.user', true), '')::uuid
$$;
create function current_session_id() returns uuid language sql stable as $$
  select nullif(current_setting('nalaz.session', true), '')::uuid
$$;
create function is_organisation_wide() returns boolean language sql stable as $$
  select current_setting('nalaz.organisation', true) = 'yes'
$$;

create table site (
  id uuid primary key default uuid_v7(),
  sifra text not null unique check (sifra <> ''),
  naziv text not null check (naziv <> ''),
  created_at timestamptz not null default now()
);

-- The owner is bound by the policies too (FORCE); this is the one reading it needs: the list of all sites.
create function all_sites() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_agg(id) from site
$$;
create function current_sites() returns uuid[] language sql stable as $$
  select case current_setting('nalaz.sites', true)
    when 'all' then all_sites()
    else string_to_array(nullif(current_setting('nalaz.sites', true), ''), ',')::uuid[]
  end
$$;

create table audit (
  id uuid primary key default uuid_v7(),
  created_at timestamptz not null default clock_timestamp(),
  site_id uuid,
  user_id uuid,
  actor text not null,
  request_id text,
  action text not null check (action in ('insert', 'update', 'delete', 'denied')),
  record text not null,
  record_id text,
  before jsonb,
  after jsonb
) partition by range (id);
create index audit_by_record on audit (record, record_id, id);
create index audit_by_user on audit (user_id, id);
create index audit_by_site on audit (site_id, id);
create index audit_by_request on audit (request_id);
select create_month_partitions('audit');

-- One audit row for each changed row, in the same transaction. Arguments: key columns, secret columns.
create function audit_row() returns trigger language plpgsql as $$
declare
  key_columns text[] := tg_argv[0]::text[];
  secret_columns text[] := tg_argv[1]::text[];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after_row, before_row);
  row_key text := (select string_agg(whole ->> name, ':') from unnest(key_columns) as name);
  secret text;
begin
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
    values (case when tg_table_name = 'site' then whole ->> 'id' else whole ->> 'site_id' end::uuid,
      current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''),
      lower(tg_op), tg_table_name, row_key, before_row, after_row);
  return null;
end $$;

-- Every table passes through here: audit of each change, and the rights of the app role.
create function audit_table(table_name text, secret_columns text[] default '{}', rights text default 'select, insert, update, delete')
  returns void language plpgsql as $$
declare
  key_columns text[] := (
    select array_agg(a.attname::text order by a.attnum)
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = table_name::regclass and i.indisprimary);
begin
  execute format('create trigger audit_row after insert or update or delete on %I for each row execute function audit_row(%L, %L)',
    table_name, key_columns, secret_columns);
  execute format('grant %s on %I to nalaz_app', rights, table_name);
end $$;

-- Rows of a table with a site are seen and written only within the sites of the context.
create function confine_to_sites(table_name text, site_column text default 'site_id') returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy within_sites on %I using (%I = any ((select current_sites())::uuid[]))', table_name, site_column);
end $$;

select audit_table('site');
select confine_to_sites('site', 'id');
create policy new_site on site for insert with check (current_setting('nalaz.sites', true) = 'all');
create policy list_of_all on site for select to nalaz_owner using (true);

-- The trail is read within the sites; changes that belong to no site only organisation-wide. It is never changed.
alter table audit enable row level security;
alter table audit force row level security;
create policy read_trail on audit for select
  using (site_id = any ((select current_sites())::uuid[]) or (site_id is null and (select is_organisation_wide())));
create policy write_trail on audit for insert with check (true);
grant select, insert on audit to nalaz_app;

-- What happened, for the screens: written with the change, ordered after commit (see order_events).
create table event (
  id uuid primary key default uuid_v7(),
  seq bigint,
  created_at timestamptz not null default now(),
  site_id uuid not null,
  user_id uuid,
  type text not null,
  payload jsonb not null
) partition by range (id);
create index event_by_seq on event (seq);
create index event_unordered on event (id) where seq is null;
select create_month_partitions('event');
select confine_to_sites('event');
grant select, insert on event to nalaz_app;

create table event_head (single boolean primary key default true check (single), seq bigint not null);
insert into event_head (seq) values (0);
grant select on event_head to nalaz_app;

-- Gives committed events their place in one dense order. The lock on the head makes the order the order of
-- visibility: whoever has read up to the head has missed nothing, however long a transaction took to commit.
create function order_events() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head bigint;
  added bigint;
begin
  select seq into head from event_head for update;
  with pending as (
    select id, row_number() over (order by id) as place from (select id from event where seq is null order by id limit 5000) as oldest
  )
  update event set seq = head + pending.place from pending where event.id = pending.id;
  get diagnostics added = row_count;
  if added > 0 then
    update event_head set seq = head + added;
  end if;
  return head + added;
end $$;
create policy order_all on event to nalaz_owner using (true) with check (true);

create function wake_event_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('nalaz_event', '');
  return null;
end $$;
create trigger wake_event_readers after insert on event for each statement execute function wake_event_readers();

-- The first answer to a mutating call, by its key: a repeat gets the same answer and does nothing.
create table idempotency (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
grant select, insert, update, delete on idempotency to nalaz_app;
create index idempotency_by_age on idempotency (created_at);

-- migrate:down
