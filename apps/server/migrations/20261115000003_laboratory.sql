-- migrate:up

create table place (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  naziv text not null check (naziv <> ''),
  unique (site_id, naziv)
);
select audit_table('place');
select confine_to_sites('place');

create table section (
  id uuid primary key default uuid_v7(),
  sifra text not null unique,
  naziv text not null check (naziv <> '')
);
select audit_table('section');

create table patient (
  id uuid primary key default uuid_v7(),
  jmbg text not null unique check (jmbg ~ '^\d{4}[90](\d{8}|\d{7}P)$'),
  jmbg_kind text not null check (jmbg_kind in ('real', 'generated')),
  ime text not null check (ime <> ''),
  prezime text not null check (prezime <> ''),
  roditelj text not null default '',
  spol text not null check (spol in ('MUŠKI', 'ŽENSKI')),
  dateofb date,
  godiste int,
  adresa text not null default '',
  telefon text not null default '',
  email text not null default '',
  passport text not null default '',
  duhan text not null default 'NEPOZNATO',
  dijabetes text not null default 'NEPOZNATO',
  created_at timestamptz not null default now()
);
select audit_table('patient');

-- A patient is known to the organisation, and listed only at the sites that have seen them.
create table patient_site (
  patient_id uuid not null references patient,
  site_id uuid not null references site,
  primary key (patient_id, site_id)
);
create index patient_site_by_site on patient_site (site_id, patient_id);
select audit_table('patient_site');
select confine_to_sites('patient_site');

alter table patient enable row level security;
alter table patient force row level security;
create policy seen_at_sites on patient for select using (exists (select 1 from patient_site s where s.patient_id = patient.id));
create policy change_seen on patient for update using (exists (select 1 from patient_site s where s.patient_id = patient.id));
create policy register on patient for insert with check ((select current_sites()) is not null);

-- migrate:down
