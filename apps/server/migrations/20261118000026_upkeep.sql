-- migrate:up

-- The moment in an id: its first 48 bits.
create function uuid_v7_time(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
$$;

-- The tables that are divided by month, those that refer to others first. `family`: those that must have the same months.
create function month_tables() returns table (name text, family text)
  language sql stable set search_path = public, pg_temp as $$
  with recursive tree (name, family, depth) as (
    select c.relname::text, c.relname::text, 0 from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r'
        and not exists (select from month_references() r where r.child = c.relname)
    union all
    select r.child, t.family, t.depth + 1 from tree t join month_references() r on r.parent = t.name
  )
  select name, family from tree group by name, family order by max(depth) desc, name
$$;

create function month_key(parent text) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  key text := (
    select a.attname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace and c.relname = parent);
begin
  if key is null then
    raise exception '% is not divided by month', parent;
  end if;
  return key;
end $$;

create function has_month(parent text, month timestamptz) returns boolean
  language sql stable set timezone = 'UTC' set search_path = public, pg_temp as $$
  select exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', parent)::regclass and c.relname = parent || to_char(month, '_YYYY_MM'))
$$;

-- Months that a table should have and has not: those to come, and those of rows that lie in the default partition.
create function missing_months(parent text, months_ahead int, starting timestamptz default now())
  returns setof timestamptz language plpgsql stable security definer set timezone = 'UTC' set search_path = public, pg_temp as $$
begin
  return query execute format($query$
    select wanted.month from (
      select date_trunc('month', $1) + make_interval(months => n) as month from generate_series(0, $2) as n
      union
      select date_trunc('month', uuid_v7_time(%1$I)) from partitions.%2$I
        where %1$I >= uuid_v7_floor('2000-01-01') and %1$I < uuid_v7_floor('2100-01-01')
    ) as wanted
    where not has_month($3, wanted.month) order by 1
  $query$, month_key(parent), parent || '_rest') using starting, months_ahead, parent;
end $$;

-- Makes one month of one table and moves its rows out of the default partition. The month is made apart and then attached:
-- that needs no lock on the whole table. The caller sets lock_timeout: what it waits for, others wait for behind it.
create function make_month(parent text, month timestamptz)
  returns boolean language plpgsql security definer set timezone = 'UTC' set search_path = public, pg_temp as $$
declare
  key text := month_key(parent);
  made text := parent || to_char(month, '_YYYY_MM');
  rest text := parent || '_rest';
  low uuid := uuid_v7_floor(month);
  high uuid := uuid_v7_floor(month + interval '1 month');
  names text;
  referred regclass;
  misplaced boolean;
begin
  if month <> date_trunc('month', month) then
    raise exception '% is not the beginning of a month', month;
  end if;
  if has_month(parent, month) then
    return false;
  end if;
  -- With the constraint, attaching does not read the rows again.
  execute format('create table partitions.%I (like public.%I including all, constraint within_month check (%3$I >= %4$L and %3$I < %5$L))',
    made, parent, key, low, high);
  -- Attaching would lock these after the default partition, which every list reads: those who only read wait the shortest this way.
  for referred in select distinct confrelid from pg_constraint
    where contype = 'f' and conrelid = format('public.%I', parent)::regclass order by 1 loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table partitions.%I in access exclusive mode', rest);
  execute format('select exists (select from partitions.%I where %2$I >= $1 and %2$I < $2)', rest, key) into misplaced using low, high;
  if misplaced then
    select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
      where attrelid = format('public.%I', parent)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    -- A row that changes its place is no change of a record: nothing follows from it, and nothing that refers to it is touched.
    -- setup-database lets the owner do this.
    perform set_config('session_replication_role', 'replica', true);
    execute format('with moved as (delete from partitions.%I where %2$I >= $1 and %2$I < $2 returning %3$s)
      insert into partitions.%4$I (%3$s) select %3$s from moved', rest, key, names, made) using low, high;
    perform set_config('session_replication_role', 'origin', true);
  end if;
  execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', parent, made, low, high);
  execute format('alter table partitions.%I drop constraint within_month', made);
  return true;
end $$;

-- As before, but safe to repeat, and only where both months are there.
create or replace function bind_month(table_name text, month_suffix text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reference record;
begin
  for reference in
    select r.*, to_regclass(format('partitions.%I', r.child || month_suffix)) as child_month,
      to_regclass(format('partitions.%I', r.parent || month_suffix)) as parent_month
    from month_references() as r where r.child = table_name
  loop
    if reference.child_month is not null and reference.parent_month is not null and not exists (
      select from pg_constraint where contype = 'f' and conrelid = reference.child_month and confrelid = reference.parent_month)
    then
      execute format('alter table %s add foreign key (%s) references %s %s',
        reference.child_month, reference.columns, reference.parent_month, reference.deletion);
    end if;
  end loop;
end $$;

-- Months that do not yet refer to the month they belong to.
create function unbound_months() returns table (child text, suffix text)
  language sql stable set search_path = public, pg_temp as $$
  select r.child, substr(c.relname, length(r.child) + 1)
  from month_references() as r
  join pg_inherits i on i.inhparent = format('public.%I', r.child)::regclass
  join pg_class c on c.oid = i.inhrelid
  join pg_class p on p.relnamespace = c.relnamespace and p.relname = r.parent || substr(c.relname, length(r.child) + 1)
  where not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = p.oid)
$$;

-- As before, for migrations and seeds: all at once, in the caller's transaction. A running laboratory makes its months one by one.
create or replace function create_month_partitions(parent text, months_ahead int default 3, starting timestamptz default now())
  returns int language plpgsql set timezone = 'UTC' security definer set search_path = public, pg_temp as $$
declare
  month timestamptz;
  child text;
  created int := 0;
begin
  if to_regclass(format('partitions.%I', parent || '_rest')) is null then
    execute format('create table partitions.%I partition of public.%I default', parent || '_rest', parent);
    perform bind_month(parent, '_rest');
  end if;
  for offset_months in 0..months_ahead loop
    month := date_trunc('month', starting) + make_interval(months => offset_months);
    if make_month(parent, month) then
      created := created + 1;
    end if;
    perform bind_month(parent, to_char(month, '_YYYY_MM'));
  end loop;
  for child in select distinct r.child from month_references() as r where r.parent = create_month_partitions.parent loop
    created := created + create_month_partitions(child, months_ahead, starting);
  end loop;
  return created;
end $$;

-- How many rows lie in a default partition, counted up to ten thousand.
create function count_rest(parent text) returns int
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  rows int;
begin
  execute format('select count(*) from (select from partitions.%I limit 10000) as counted', parent || '_rest') into rows;
  return rows;
end $$;

-- Removes the oldest month of events that ended before the given moment. Events are for screens, not records.
create function drop_event_month(before timestamptz)
  returns text language plpgsql security definer set timezone = 'UTC' set search_path = public, pg_temp as $$
declare
  oldest text;
begin
  select c.relname into oldest from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.event'::regclass and c.relname ~ '^event_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 7), 'YYYY_MM') + interval '1 month' <= least(before, now() - interval '7 days')
    order by c.relname limit 1;
  if oldest is not null then
    execute format('drop table partitions.%I', oldest);
  end if;
  return oldest;
end $$;

revoke all on function missing_months, make_month, bind_month, create_month_partitions, count_rest, drop_event_month from public;
grant execute on function missing_months, make_month, bind_month, create_month_partitions, count_rest, drop_event_month to nalaz_app;

-- When what must happen regularly has last happened. The backup and the restore drill write here too, as administrators.
create table upkeep (
  what text primary key check (what in ('months', 'expired', 'events', 'backup', 'drill')),
  done_at timestamptz not null default now()
);
grant select, insert, update on upkeep to nalaz_app;

-- Sign-in looks for a person's earlier sessions at an address; the worker removes what ended long ago.
create index session_by_address on session (user_id, address, created_at);
create index session_by_end on session (expires_at);

-- How a session began and how it ended is in the trail. That it is cleared away afterwards is no further fact about it.
drop trigger audit_row on session;
create trigger audit_row after insert or update on session for each row execute function audit_row('{id}', '{token_hash}');
create trigger audit_removal after delete on session for each row when (old.expires_at > now())
  execute function audit_row('{id}', '{token_hash}');

-- migrate:down
