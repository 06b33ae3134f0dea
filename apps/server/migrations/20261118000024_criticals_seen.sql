-- migrate:up

-- AA: critically abnormal word, titre or culture. `?`: possibly abnormal, depends on an unknown fact.
alter table result drop constraint result_flag_check;
alter table result add constraint result_flag_check check (flag in ('', '?', 'L', 'H', 'A', 'LL', 'HH', 'AA')) not valid;

-- Somebody must be told of the result: it is critical, or nobody can say that it is not. The same rule as isCritical in the
-- domain; a test compares the two.
create function is_critical(flag text, nalazi jsonb) returns boolean language sql immutable parallel safe as $$
  select flag in ('LL', 'HH', 'AA') or nalazi @> '[{"pravilo": "KRITIČNO"}]'
$$;

-- One task is one call: all critical results of a patient's visit together. What is to be told are its items.
alter table critical_task add column visit_id uuid;
alter table critical_task drop constraint critical_task_stanje_check;
alter table critical_task add constraint critical_task_stanje_check
  check (stanje in ('OTVOREN', 'POKUŠAJ', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT'));

create table critical_item (
  id uuid primary key default uuid_v7(),
  task_id uuid not null references critical_task,
  site_id uuid not null,
  sample_id uuid not null,
  labassay_id uuid not null,
  -- Of the result that is to be told.
  result_version int not null,
  -- POZNAT: lowered by a rule for known criticals; listed, but nobody is called.
  stanje text not null default 'ČEKA' check (stanje in ('ČEKA', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT')),
  -- When somebody was first reached with this value.
  receno_at timestamptz,
  -- The same patient's same test was critical before, within the time that the laboratory has set.
  ponovljen boolean not null default false,
  -- The one that it took the place of, because the value was changed.
  zamjenjuje uuid references critical_item,
  -- By which rule it is known, with its reason as it was then.
  pravilo jsonb,
  created_at timestamptz not null default now(),
  unique (sample_id, labassay_id, result_version),
  check ((stanje = 'POZNAT') <= (pravilo is not null))
);
create index critical_item_by_task on critical_item (task_id, id);
select audit_table('critical_item', '{}', 'select, insert, update');
select confine_to_sites('critical_item');
select keep_from_customers('critical_item');

-- Which results a call told, each as it was said.
alter table critical_attempt add column rezultati jsonb not null default '[]';

select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);

update critical_task c set visit_id = s.visit_id from sample s where s.id = c.sample_id;
-- A task whose sample is gone has nobody to be told of; none is expected.
update critical_task set visit_id = sample_id where visit_id is null;

insert into critical_item (id, task_id, site_id, sample_id, labassay_id, result_version, stanje, receno_at, ponovljen, created_at)
select c.id, c.id, c.site_id, c.sample_id, c.labassay_id, c.result_version,
  case when c.stanje in ('OTVOREN', 'POKUŠAJ') then 'ČEKA' else c.stanje end,
  (select min(a.created_at) from critical_attempt a where a.task_id = c.id and a.ishod = 'DOSTIGNUT'), c.ponovljen, c.created_at
from critical_task c;
update critical_item i set zamjenjuje = c.zamjenjuje from critical_task c where c.id = i.id and c.zamjenjuje is not null;

update critical_attempt a set rezultati = jsonb_build_array(jsonb_build_object(
  'stavka', i.id, 'labassay', e.code, 'rezultat', a.rezultat))
from critical_item i join catalogue_entry e on e.id = i.labassay_id where i.id = a.task_id;

-- The open tasks of a visit become one: the oldest, with the nearest time, the highest level and the least that was reached.
create temporary table joined on commit drop as
select id, first_value(id) over visits as kept, min(rok) over visits as rok, max(nivo) over visits as nivo,
  min(array_position(array['OTVOREN', 'POKUŠAJ', 'DOSTIGNUT'], stanje)) over visits as reached
from critical_task where zatvoren_at is null
window visits as (partition by site_id, visit_id order by id rows between unbounded preceding and unbounded following);
update critical_item i set task_id = j.kept from joined j where i.task_id = j.id and j.kept <> j.id;
update critical_attempt a set task_id = j.kept from joined j where a.task_id = j.id and j.kept <> j.id;
update critical_task c set rok = j.rok, nivo = j.nivo, version = c.version + 1,
  stanje = (array['OTVOREN', 'POKUŠAJ', 'DOSTIGNUT'])[j.reached]
from joined j where c.id = j.id and j.kept = j.id and exists (select from joined other where other.kept = j.id and other.id <> j.id);
update critical_task c set zamjenjuje = null where exists (select from joined j where j.id = c.zamjenjuje and j.kept <> j.id);
delete from critical_task c using joined j where j.id = c.id and j.kept <> j.id;

alter table critical_task
  alter column visit_id set not null,
  drop column sample_id,
  drop column labassay_id,
  drop column result_version,
  drop column ponovljen,
  drop column zamjenjuje;
alter table critical_attempt drop column rezultat;
-- Only a voice can say a value back. Calls of before stay as they were recorded.
alter table critical_attempt add constraint critical_attempt_read_back check (not procitano or kanal in ('TELEFON', 'LIČNO')) not valid;
create unique index critical_task_of_visit on critical_task (visit_id, site_id) where zatvoren_at is null;

-- A bound that may lie beyond the critical limit opened no task before: what is not verified yet gets one now.
insert into critical_task (site_id, visit_id, rok)
select distinct s.site_id, s.visit_id, now() + interval '30 minutes'
from sample s
join sample_test t on t.sample_id = s.id
join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
where s.status <> 'VERIFICIRAN' and s.odbijen_at is null and r.nalazi @> '[{"tekst": "MOŽDA_KRITIČNO"}]'
on conflict (visit_id, site_id) where zatvoren_at is null do nothing;
insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version)
select c.id, s.site_id, s.id, r.labassay_id, r.version
from sample s
join sample_test t on t.sample_id = s.id
join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
join critical_task c on c.visit_id = s.visit_id and c.site_id = s.site_id and c.zatvoren_at is null
where s.status <> 'VERIFICIRAN' and s.odbijen_at is null and r.nalazi @> '[{"tekst": "MOŽDA_KRITIČNO"}]'
on conflict (sample_id, labassay_id, result_version) do nothing;

-- The last guard, below every rule: a critical result is not verified before somebody has the task of telling it.
create or replace function demand_critical_task() returns trigger language plpgsql as $$
begin
  if exists (
    select from sample_test t join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
    where t.sample_id = new.id and is_critical(r.flag, r.nalazi)
      and not exists (select from critical_item c where c.sample_id = t.sample_id and c.labassay_id = t.labassay_id
        and c.result_version = t.rezultat)
  ) then
    raise exception 'a critical result has no task' using errcode = 'NL003';
  end if;
  return null;
end $$;

-- migrate:down
