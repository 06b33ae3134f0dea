-- migrate:up

-- A result that was judged anew after a fact was corrected: the same value as the version that it names.
alter table result drop constraint result_izvor_check, drop constraint result_check;
alter table result
  add constraint result_izvor_check check (izvor in ('RUČNO', 'ANALIZATOR', 'RAČUN', 'IZBOR', 'PONOVO')),
  add constraint result_check check ((izvor in ('IZBOR', 'PONOVO')) = (izabran_od is not null));

-- The form of what was signed (canonical.rules). From the second on it says whose results they are.
alter table signature add column oblik smallint not null default 1 check (oblik in (1, 2)),
  -- SHA-256 of that part of it: whether another patient or another result is why a signature no longer holds.
  add column identitet text check (identitet ~ '^[0-9a-f]{64}$');
alter table signature add check ((oblik = 1) = (identitet is null));

-- A report that stands shows results which would be judged otherwise since a fact was corrected: shall it be amended?
create table amend_task (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  visit_id uuid not null,
  -- Of the report.
  verzija int not null,
  patient_id uuid not null,
  razlog text not null,
  -- Each result with how it was shown and how it would be judged now.
  promjene jsonb not null,
  -- OTPAO: the fact was corrected back, or the report no longer stands.
  stanje text not null default 'OTVOREN' check (stanje in ('OTVOREN', 'IZMIJENJEN', 'OSTAJE', 'OTPAO')),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  zatvoren_od text,
  zatvoren_at timestamptz,
  zatvoren_razlog text not null default '',
  check ((zatvoren_at is null) = (stanje = 'OTVOREN'))
);
create unique index amend_task_open_once on amend_task (visit_id) where stanje = 'OTVOREN';
create index amend_task_by_visit on amend_task (visit_id);
create index amend_task_open on amend_task (site_id, id) where stanje = 'OTVOREN';
select audit_table('amend_task', '{}', 'select, insert, update');
select confine_to_sites('amend_task');
select keep_from_customers('amend_task');

-- The next version answers the question; one that is withdrawn no longer asks it.
create function follow_reports() returns trigger language plpgsql as $$
begin
  update amend_task set stanje = case when tg_op = 'INSERT' then 'IZMIJENJEN' else 'OTPAO' end, zatvoren_od = current_actor(),
    zatvoren_at = now()
    where visit_id = new.visit_id and stanje = 'OTVOREN';
  return null;
end $$;
create trigger answer_amend_task after insert on report for each row when (new.verzija > 1) execute function follow_reports();
create trigger drop_amend_task after update of stanje on report for each row
  when (new.stanje = 'POVUČEN' and old.stanje <> 'POVUČEN') execute function follow_reports();

-- A change that could make another person of a patient with results: it waits for a second person.
create table identity_change (
  id uuid primary key default uuid_v7(),
  patient_id uuid not null references patient,
  -- Where it was asked for.
  site_id uuid not null references site,
  prije jsonb not null,
  poslije jsonb not null,
  stanje text not null default 'ČEKA' check (stanje in ('ČEKA', 'POTVRĐENA', 'ODBIJENA', 'ZAMIJENJENA')),
  trazio_id uuid not null default current_user_id() references app_user,
  trazio text not null default current_actor(),
  created_at timestamptz not null default now(),
  rijesio_id uuid references app_user,
  rijesio text,
  rijeseno_at timestamptz,
  rijeseno_razlog text not null default '',
  check ((rijeseno_at is null) = (stanje = 'ČEKA')),
  -- Nobody confirms what they have asked for themselves.
  check (stanje <> 'POTVRĐENA' or rijesio_id <> trazio_id)
);
create unique index identity_change_waiting_once on identity_change (patient_id) where stanje = 'ČEKA';
create index identity_change_by_patient on identity_change (patient_id, id);
select audit_table('identity_change', '{}', 'select, insert, update');
-- It is the patient's, so whoever sees the patient sees it.
alter table identity_change enable row level security;
alter table identity_change force row level security;
create policy of_patient on identity_change using (exists (select from patient p where p.id = patient_id));
select keep_from_customers('identity_change');

-- migrate:down
