-- migrate:up

-- One label on its way to a printer, with what it says. Sent at most once: what broke off half way is NEIZVJESNO until
-- a person has looked, and a second one needs a reason and shows that it is one.
create table label_print (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  sample_id uuid not null,
  -- Nobody here: shown in the browser as a PDF.
  printer_id uuid references catalogue_entry,
  label jsonb not null,
  copies int not null default 1 check (copies between 1 and 20),
  -- 1 the first time that this sample's label is asked for.
  round int not null check (round > 0),
  reason text not null default '',
  status text not null check (status in ('ČEKA', 'ŠALJE', 'ODŠTAMPANO', 'NEIZVJESNO', 'GREŠKA', 'OTKAZANO', 'PDF')),
  -- Why it is not printed yet, or not for certain (PRINT_FAULTS in the domain).
  error text,
  -- How often the printer could not be reached.
  attempts int not null default 0,
  author text not null default current_actor(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (round = 1 or reason <> '')
) partition by range (id);
create index label_print_by_sample on label_print (sample_id, id);
create index label_print_open on label_print (site_id, id) where status in ('ČEKA', 'ŠALJE', 'NEIZVJESNO', 'GREŠKA');
create index label_print_by_printer on label_print (printer_id, id) where status in ('ČEKA', 'ŠALJE');
select create_month_partitions('label_print');
select audit_table('label_print', '{label}', 'select, insert, update');
select confine_to_sites('label_print');

-- Prices are those of the day it was made; the number is given when it is issued, without gaps.
create table quote (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  broj text unique,
  patient_id uuid references patient,
  narucioc_id uuid references catalogue_entry,
  samples uuid[] not null default '{}',
  status text not null default 'NACRT' check (status in ('NACRT', 'IZDAT', 'PLAĆEN', 'OTKAZAN')),
  dan date not null,
  popust numeric(5, 2) not null default 0 check (popust between 0 and 100),
  ukupno numeric(12, 2) not null check (ukupno >= 0),
  napomena text not null default '',
  version int not null default 1,
  author text not null default current_actor(),
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  check (status in ('NACRT', 'OTKAZAN') or broj is not null)
);
create index quote_by_site on quote (site_id, id);
create index quote_by_patient on quote (patient_id, id);
create index quote_by_sample on quote using gin (samples);
select audit_table('quote');
select confine_to_sites('quote');

create table quote_line (
  quote_id uuid not null references quote on delete cascade,
  place int not null check (place > 0),
  site_id uuid not null references site,
  vrsta text not null check (vrsta in ('TEST', 'PROFIL')),
  item_id uuid not null references catalogue_entry,
  sifra text not null,
  naziv text not null,
  kolicina int not null check (kolicina > 0),
  osnovna numeric(12, 2) not null,
  ugovorena numeric(12, 2),
  popust numeric(5, 2) not null,
  konacna numeric(12, 2) not null,
  iznos numeric(12, 2) not null check (iznos = konacna * kolicina),
  izvor text not null check (izvor in ('OSNOVNA', 'CJENOVNIK', 'ZBIR')),
  primary key (quote_id, place)
);
select audit_table('quote_line');
select confine_to_sites('quote_line');

-- migrate:down
