-- migrate:up

create extension if not exists btree_gist;

-- Which price list a partner pays by, day by day: follows the partner's document, whose version is in the trail.
-- Two that share a day cannot exist.
create table partner_price (
  partner_id uuid not null references catalogue_entry,
  price_list_id uuid not null references catalogue_entry,
  validity daterange not null check (not isempty(validity)),
  discount numeric(5, 2) not null check (discount between 0 and 100),
  exclude using gist (partner_id with =, validity with &&)
);
create index partner_price_by_list on partner_price (price_list_id);
grant select, insert, delete on partner_price to nalaz_app;

-- Contracts and other papers of a partner. The bytes are kept as they came; the trail shows only their fingerprint.
create table partner_document (
  id uuid primary key default uuid_v7(),
  partner_id uuid not null references catalogue_entry,
  naziv text not null check (naziv <> ''),
  vrsta text not null check (vrsta in ('UGOVOR', 'ANEKS', 'PONUDA', 'OSTALO')),
  bytes bytea not null,
  size int not null generated always as (length(bytes)) stored,
  sha256 bytea not null generated always as (sha256(bytes)) stored,
  author text not null default current_actor(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (length(bytes) between 1 and 5242880)
);
create index partner_document_by_partner on partner_document (partner_id, id);
select audit_table('partner_document', '{bytes}', 'select, insert, update');

-- Numbers that were measured, for "who would be flagged differently", delta checks and statistics.
create table result_value (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  patient_id uuid not null references patient,
  labassay_id uuid not null references catalogue_entry,
  labassay_version int not null,
  analyser_id uuid references catalogue_entry,
  measured_at timestamptz not null default now(),
  vrijednost numeric not null,
  trudna boolean not null default false,
  sedmica_trudnoce int check (sedmica_trudnoce between 0 and 45),
  menopauza boolean not null default false,
  faza text check (faza in ('FOLIKULARNA', 'OVULACIJA', 'LUTEALNA')),
  foreign key (labassay_id, labassay_version) references catalogue_version (entry_id, version)
) partition by range (id);
create index result_value_by_assay on result_value (labassay_id, measured_at);
create index result_value_by_patient on result_value (patient_id, labassay_id, measured_at);
select create_month_partitions('result_value');
select audit_table('result_value', '{}', 'select, insert');
select confine_to_sites('result_value');

-- migrate:down
