-- migrate:up

-- A foreign key to a table of many months is checked against all of them, row by row. What belongs to a sample or to a
-- report lies in the same month as it does: here the months refer to each other, each to its own.
create function month_references() returns table (child text, columns text, parent text, deletion text)
  language sql immutable parallel safe as $$
  values
    ('sample_test', 'sample_id', 'sample', 'on delete cascade'),
    ('result', 'sample_id, labassay_id', 'sample_test', ''),
    ('signature', 'sample_id', 'sample', ''),
    ('report_pdf', 'visit_id, verzija', 'report', '')
$$;

create function bind_month(table_name text, month_suffix text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  reference record;
begin
  for reference in select * from month_references() where child = table_name loop
    execute format('alter table partitions.%I add foreign key (%s) references partitions.%I %s',
      table_name || month_suffix, reference.columns, reference.parent || month_suffix, reference.deletion);
  end loop;
end $$;

alter table sample_test drop constraint sample_test_sample_id_fkey;
alter table result drop constraint result_sample_id_labassay_id_fkey;
alter table signature drop constraint signature_sample_id_fkey;
alter table report_pdf drop constraint report_pdf_visit_id_verzija_fkey;

select bind_month(r.child, substr(c.relname, length(r.child) + 1))
from (select distinct child from month_references()) as r
join pg_inherits i on i.inhparent = r.child::regclass join pg_class c on c.oid = i.inhrelid;

-- As before; a month comes for a table and for all that refer to it, so that each finds its own.
create or replace function create_month_partitions(parent text, months_ahead int default 3, starting timestamptz default now())
  returns int language plpgsql set timezone = 'UTC' security definer set search_path = public, pg_temp as $$
declare
  first_month timestamptz := date_trunc('month', starting);
  month timestamptz;
  suffix text;
  child text;
  created int := 0;
begin
  if to_regclass(format('partitions.%I', parent || '_rest')) is null then
    execute format('create table partitions.%I partition of public.%I default', parent || '_rest', parent);
    perform bind_month(parent, '_rest');
  end if;
  for offset_months in 0..months_ahead loop
    month := first_month + make_interval(months => offset_months);
    suffix := to_char(month, '_YYYY_MM');
    if to_regclass(format('partitions.%I', parent || suffix)) is null then
      execute format('create table partitions.%I partition of public.%I for values from (%L) to (%L)',
        parent || suffix, parent, uuid_v7_floor(month), uuid_v7_floor(month + interval '1 month'));
      perform bind_month(parent, suffix);
      created := created + 1;
    end if;
  end loop;
  for child in select distinct r.child from month_references() as r where r.parent = create_month_partitions.parent loop
    created := created + create_month_partitions(child, months_ahead, starting);
  end loop;
  return created;
end $$;

-- migrate:down
