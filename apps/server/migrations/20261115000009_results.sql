-- migrate:up

-- Replaced by `result`: what was measured now belongs to a sample.
drop table result_value;

-- Who changed it last, so that whoever comes second can be told; and who let it go on its way.
alter table sample
  add column izmijenio text not null default current_actor(),
  add column odobren_od text,
  add column odobren_at timestamptz,
  add column verifikovan_od text,
  add column verifikovan_at timestamptz,
  -- How much the results want to be looked at: 0 nothing, 1 outside the interval, 2 something does not fit, 3 critical.
  add column paznja smallint not null default 0 check (paznja between 0 and 3);

-- The worklist: urgent first, then the oldest. Small, because whatever is verified or rejected leaves it.
drop index sample_unfinished;
create index sample_worklist on sample (site_id, hitno desc, id) where status <> 'VERIFICIRAN' and odbijen_at is null;

alter table sample_test
  -- The run that is awaited or was reported last.
  add column krug int not null default 1 check (krug between 1 and 99),
  -- The version of the result that is reported; none while it is measured again.
  add column rezultat int,
  -- Why it is measured again, until it has been.
  add column ponavljanje text not null default '';

-- Every value that anybody or anything ever gave for a test. A row is never changed and never removed: a correction, a
-- repetition and the choice of another run are rows of their own. Which one is reported says sample_test.rezultat: the
-- highest version, unless an analyser has sent one that nobody asked for and nobody has chosen yet.
create table result (
  sample_id uuid not null,
  labassay_id uuid not null,
  version int not null check (version > 0),
  krug int not null default 1 check (krug between 1 and 99),
  site_id uuid not null,
  labassay_version int not null,
  -- As it was typed or sent, and as people read it.
  raw text not null,
  rezultat_f text not null,
  vrijednost numeric,
  znak text not null default '' check (znak in ('', '<', '>')),
  -- Of a coded result.
  sifra text,
  jedinica text not null default '',
  -- The interval that it was judged by, and where that came from.
  interval jsonb,
  flag text not null default '' check (flag in ('', 'L', 'H', 'LL', 'HH', 'A')),
  -- What the rules found, each with the version of its rule.
  nalazi jsonb not null default '[]',
  izvor text not null check (izvor in ('RUČNO', 'ANALIZATOR', 'RAČUN', 'IZBOR')),
  analyser_id uuid,
  -- What the analyser itself remarked.
  oznake text[] not null default '{}',
  metoda text not null default '',
  razrjedjenje numeric check (razrjedjenje > 0),
  lot text not null default '',
  komentar text not null default '',
  -- Why it was measured again, corrected or chosen.
  razlog text not null default '',
  izabran_od int,
  measured_at timestamptz not null default now(),
  user_id uuid default current_user_id(),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  primary key (sample_id, labassay_id, version),
  foreign key (sample_id, labassay_id) references sample_test,
  check ((izvor = 'IZBOR') = (izabran_od is not null))
) partition by range (sample_id);
select create_month_partitions('result');
grant select, insert on result to nalaz_app;
select confine_to_sites('result');

-- Who stood up for the results of a sample: what it meant, how they proved who they are, and over which results.
create table signature (
  sample_id uuid not null references sample,
  id uuid not null default uuid_v7(),
  site_id uuid not null,
  sample_version int not null,
  znacenje text not null check (znacenje <> ''),
  nacin text not null check (nacin in ('ŠIFRA', 'KOD', 'AUTOMATSKI')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  user_id uuid default current_user_id(),
  -- The name as it was then.
  ime text not null,
  potpisao text not null default current_actor(),
  created_at timestamptz not null default now(),
  ponisten_at timestamptz,
  ponisten_od text,
  ponisten_razlog text not null default '',
  primary key (sample_id, id)
) partition by range (sample_id);
select create_month_partitions('signature');
grant select, insert, update (ponisten_at, ponisten_od, ponisten_razlog) on signature to nalaz_app;
select confine_to_sites('signature');

-- Somebody must be told of a critical result, and must have said it back.
create table critical_task (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  sample_id uuid not null,
  labassay_id uuid not null,
  -- Of the result that is to be told.
  result_version int not null,
  stanje text not null default 'OTVOREN' check (stanje in ('OTVOREN', 'POKUŠAJ', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN')),
  -- How often it was handed on to the next in line.
  nivo int not null default 0,
  rok timestamptz not null,
  -- The same patient's same test was critical before, within the time that the laboratory has set.
  ponovljen boolean not null default false,
  -- The one that it took the place of, because the value was changed.
  zamjenjuje uuid references critical_task,
  zatvoren_at timestamptz,
  zatvoren_od text,
  zatvoren_razlog text not null default '',
  -- A task that is closed without having reached anybody needs a second person.
  potvrdio text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (sample_id, labassay_id, result_version),
  check ((zatvoren_at is null) = (stanje in ('OTVOREN', 'POKUŠAJ', 'DOSTIGNUT')))
);
create index critical_task_open on critical_task (site_id, rok) where zatvoren_at is null;
create index critical_task_by_site on critical_task (site_id, id);
select audit_table('critical_task', '{}', 'select, insert, update');
select confine_to_sites('critical_task');

-- Every time that somebody tried to tell it. Never changed.
create table critical_attempt (
  id uuid primary key default uuid_v7(),
  task_id uuid not null references critical_task,
  site_id uuid not null,
  kanal text not null check (kanal in ('TELEFON', 'LIČNO', 'E-MAIL', 'SMS')),
  kome text not null check (kome <> ''),
  broj text not null default '',
  ishod text not null check (ishod in ('BEZ ODGOVORA', 'ZAUZETO', 'POGREŠAN BROJ', 'DOSTIGNUT', 'ODBIO')),
  -- The value was said back and was right.
  procitano boolean not null default false,
  -- What was told.
  rezultat text not null,
  napomena text not null default '',
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  check (not procitano or ishod = 'DOSTIGNUT')
);
create index critical_attempt_by_task on critical_attempt (task_id, id);
select audit_table('critical_attempt', '{}', 'select, insert');
select confine_to_sites('critical_attempt');

-- What the automatic release decided, or would have decided, when a sample was complete.
create table autoverification (
  sample_id uuid not null,
  sample_version int not null,
  site_id uuid not null,
  nacin text not null check (nacin in ('SJENKA', 'UKLJUČENO')),
  pusten boolean not null,
  -- The first gate that held it.
  kapija int check (kapija between 1 and 12),
  odluke jsonb not null,
  created_at timestamptz not null default now(),
  primary key (sample_id, sample_version),
  check (pusten = (kapija is null))
) partition by range (sample_id);
select create_month_partitions('autoverification');
grant select, insert on autoverification to nalaz_app;
select confine_to_sites('autoverification');

-- Holds at once, whatever the rules say: for the whole site, a test or an analyser.
create table autoverification_stop (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  labassay_id uuid references catalogue_entry,
  analyser_id uuid references catalogue_entry,
  razlog text not null check (razlog <> ''),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  ukinut_at timestamptz,
  ukinut_od text
);
create index autoverification_stop_open on autoverification_stop (site_id) where ukinut_at is null;
select audit_table('autoverification_stop', '{}', 'select, insert, update');
select confine_to_sites('autoverification_stop');

-- How the results of a test vary, on the scale of their logarithm, in one person and among all patients: learned every
-- night from this laboratory's own. A swapped tube shows by it.
create table test_spread (
  labassay_id uuid primary key references catalogue_entry,
  mean double precision not null,
  within_person double precision not null check (within_person > 0),
  among_people double precision not null check (among_people > within_person),
  -- What it says that the other tests of a sample do not say already.
  weight double precision not null check (weight > 0 and weight <= 1),
  learned_at timestamptz not null default now()
);
grant select, insert, delete on test_spread to nalaz_app;

-- Who has a sample open just now. Not a record: it fades by itself.
create table open_sample (
  sample_id uuid not null,
  user_id uuid not null,
  site_id uuid not null,
  ime text not null,
  seen_at timestamptz not null default now(),
  primary key (sample_id, user_id)
);
grant select, insert, update, delete on open_sample to nalaz_app;
select confine_to_sites('open_sample');

-- The last guard, below every rule: a critical result is not verified before somebody has the task of telling it.
create function demand_critical_task() returns trigger language plpgsql as $$
begin
  if exists (
    select from sample_test t join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
    where t.sample_id = new.id and r.flag in ('LL', 'HH')
      and not exists (select from critical_task c where c.sample_id = t.sample_id and c.labassay_id = t.labassay_id
        and c.result_version = t.rezultat)
  ) then
    raise exception 'a critical result has no task' using errcode = 'NL003';
  end if;
  return null;
end $$;
create trigger demand_critical_task after update of status on sample for each row
  when (new.status = 'VERIFICIRAN' and old.status <> 'VERIFICIRAN') execute function demand_critical_task();

-- migrate:down
