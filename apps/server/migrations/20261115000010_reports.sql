-- migrate:up

alter table counter drop constraint counter_kind_check;
alter table counter add constraint counter_kind_check check (kind in ('uzorak', 'pacijent', 'protokol', 'predracun', 'nalaz'));

-- The partner of a customer (S1.03); nobody for the laboratory's own people and for the system.
create function current_partner() returns uuid language sql stable as $$
  select nullif(current_setting('nalaz.partner', true), '')::uuid
$$;

-- What a customer never reads, whatever a call may have forgotten.
create function keep_from_customers(table_name text) returns void language plpgsql as $$
begin
  execute format('create policy no_customers on %I as restrictive using ((select current_partner()) is null)', table_name);
end $$;
select keep_from_customers(name) from unnest(array['patient', 'patient_site', 'patient_key', 'visit', 'sample', 'sample_test',
  'sample_key', 'result', 'signature', 'critical_task', 'critical_attempt', 'requisition', 'quote', 'quote_line',
  'label_print', 'open_sample', 'autoverification', 'autoverification_stop']) as name;
-- They leave traces, but read none.
create policy no_customers on audit as restrictive for select using ((select current_partner()) is null);
create policy no_customers on event as restrictive for select using ((select current_partner()) is null);

-- One entry for each visit of which something was verified (S3.08). Follows the samples by a trigger, so that nothing
-- verified is ever missing from the list, whoever verified it.
create table report_entry (
  visit_id uuid primary key,
  site_id uuid not null,
  -- Given with the first report; every version carries it.
  broj text,
  -- The newest version; 0 while there is none.
  verzija int not null default 0,
  -- Something was verified, or taken back, since the newest version was issued.
  ceka boolean not null default true,
  verifikovano_at timestamptz not null default now(),
  -- The report was opened again to be corrected: why, by whom, when. The next final version is an amendment.
  izmjena_razlog text,
  izmjena_od text,
  izmjena_at timestamptz,
  check ((izmjena_razlog is null) = (izmjena_at is null))
) partition by range (visit_id);
create index report_entry_by_site on report_entry (site_id, visit_id);
create index report_entry_by_number on report_entry (site_id, broj) where broj is not null;
create index report_entry_waiting on report_entry (site_id, visit_id) where ceka;
select create_month_partitions('report_entry');
grant select, update on report_entry to nalaz_app;
select confine_to_sites('report_entry');
select keep_from_customers('report_entry');
create policy follow_samples on report_entry to nalaz_owner using (true) with check (true);

create function follow_samples() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into report_entry (visit_id, site_id) values (new.visit_id, new.site_id)
    on conflict (visit_id) do update set ceka = true, verifikovano_at = now();
  return null;
end $$;
create trigger follow_samples after update of status on sample for each row
  when (old.status <> new.status and 'VERIFICIRAN' in (old.status, new.status)) execute function follow_samples();

-- The last tube that was awaited was refused: what was partial can be final now.
create function follow_rejection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update report_entry set ceka = true where visit_id = new.visit_id;
  return null;
end $$;
create trigger follow_rejection after update of odbijen_at on sample for each row
  when (old.odbijen_at is distinct from new.odbijen_at) execute function follow_rejection();

-- A version of a report as it was issued: never changed, only marked as replaced or withdrawn.
create table report (
  visit_id uuid not null,
  verzija int not null check (verzija > 0),
  site_id uuid not null,
  patient_id uuid not null,
  narucioc_id uuid,
  posiljaoc_id uuid,
  broj text not null check (broj <> ''),
  vrsta text not null check (vrsta in ('DJELIMIČAN', 'KONAČAN')),
  -- It corrects a version that had been issued: titled so, and whoever has that one is told.
  izmijenjen boolean not null default false,
  stanje text not null default 'VAŽI' check (stanje in ('VAŽI', 'ZAMIJENJEN', 'POVUČEN')),
  stanje_razlog text not null default '',
  stanje_at timestamptz,
  stanje_od text,
  jezik text not null check (jezik in ('local', 'rs', 'en')),
  -- Everything that the paper says.
  snapshot jsonb not null,
  -- The newest version that has its PDF: the one that lists of customers show. Follows the PDFs by a trigger.
  newest_drawn boolean not null default false,
  -- What a customer finds it by.
  search_key text not null generated always as (fold_text(coalesce(snapshot #>> '{pacijent,prezime}', '') || ' '
    || coalesce(snapshot #>> '{pacijent,ime}', '') || ' ' || broj || ' '
    || coalesce(snapshot #>> '{posjeta,protokol}', ''))) stored,
  -- What the QR code leads to: 128 random bits.
  javni_id text not null,
  izdao text not null default current_actor(),
  created_at timestamptz not null default now(),
  primary key (visit_id, verzija)
) partition by range (visit_id);
create index report_by_site on report (site_id, created_at);
create index report_by_orderer on report (narucioc_id, created_at) where newest_drawn;
create index report_by_sender on report (posiljaoc_id, created_at) where newest_drawn;
select create_month_partitions('report');
grant select, insert, update (stanje, stanje_razlog, stanje_at, stanje_od, newest_drawn) on report to nalaz_app;
select confine_to_sites('report');

-- The exact bytes, once for each language in which it was asked for. Never changed.
create table report_pdf (
  visit_id uuid not null,
  verzija int not null,
  jezik text not null check (jezik in ('local', 'rs', 'en')),
  site_id uuid not null,
  narucioc_id uuid,
  posiljaoc_id uuid,
  bytes bytea not null check (length(bytes) > 0),
  size int not null generated always as (length(bytes)) stored,
  sha256 text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  created_at timestamptz not null default now(),
  primary key (visit_id, verzija, jezik),
  foreign key (visit_id, verzija) references report
) partition by range (visit_id);
alter table report_pdf alter column bytes set storage external;
select create_month_partitions('report_pdf');
grant select, insert on report_pdf to nalaz_app;
select confine_to_sites('report_pdf');

-- Drawn in another language or later than a version after it, it changes nothing.
create function follow_pdfs() returns trigger language plpgsql as $$
begin
  if exists (select from report where visit_id = new.visit_id and verzija = new.verzija and jezik = new.jezik)
    and not exists (select from report where visit_id = new.visit_id and verzija > new.verzija and newest_drawn) then
    update report set newest_drawn = (verzija = new.verzija)
      where visit_id = new.visit_id and (newest_drawn or verzija = new.verzija);
  end if;
  return null;
end $$;
create trigger follow_pdfs after insert on report_pdf for each row execute function follow_pdfs();

-- A customer sees what their partner ordered or sent, and nothing else, at the sites where they are known.
create policy own_partner on report as restrictive
  using ((select current_partner()) is null or (select current_partner()) in (narucioc_id, posiljaoc_id));
create policy own_partner on report_pdf as restrictive
  using ((select current_partner()) is null or (select current_partner()) in (narucioc_id, posiljaoc_id));
create policy not_by_customers on report as restrictive for insert with check ((select current_partner()) is null);
create policy unchanged_by_customers on report as restrictive for update using ((select current_partner()) is null);
create policy not_by_customers on report_pdf as restrictive for insert with check ((select current_partner()) is null);

-- The way from a QR code to its version without a look into every month.
create table report_key (
  javni_id text primary key check (length(javni_id) >= 22),
  visit_id uuid not null,
  verzija int not null,
  site_id uuid not null,
  unique (visit_id, verzija)
);
grant select, insert on report_key to nalaz_app;
select confine_to_sites('report_key');
select keep_from_customers('report_key');

-- The secret that opens an e-mailed report and the page behind the QR code. It travels on another way than the report:
-- on paper, at intake. One for each visit and one for each partner.
create table report_code (
  owner_id uuid primary key,
  site_id uuid,
  vrsta text not null check (vrsta in ('POSJETA', 'PARTNER')),
  kod text not null check (kod ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  check ((site_id is null) = (vrsta = 'PARTNER'))
);
grant select, insert on report_code to nalaz_app;
alter table report_code enable row level security;
alter table report_code force row level security;
create policy within_sites on report_code using (site_id is null or site_id = any ((select current_sites())::uuid[]));
select keep_from_customers('report_code');

-- A patient has agreed that reports are sent by e-mail, in which way and to which address. Never changed, only withdrawn.
create table report_consent (
  id uuid primary key default uuid_v7(),
  patient_id uuid not null references patient,
  site_id uuid not null references site,
  nacin text not null check (nacin in ('PDF', 'LINK')),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  povucena_at timestamptz,
  povucena_od text
);
create unique index report_consent_standing on report_consent (patient_id) where povucena_at is null;
create index report_consent_by_patient on report_consent (patient_id, id);
select audit_table('report_consent', '{}', 'select, insert, update');
-- It is the patient's, so whoever sees the patient sees it, at whichever site it was given.
alter table report_consent enable row level security;
alter table report_consent force row level security;
create policy of_patient on report_consent using (exists (select from patient p where p.id = patient_id));
select keep_from_customers('report_consent');

-- A version on its way to somebody.
create table delivery (
  id uuid primary key default uuid_v7(),
  site_id uuid not null,
  visit_id uuid not null,
  verzija int not null,
  kanal text not null check (kanal in ('E-MAIL', 'ŠTAMPA', 'PORTAL', 'ENALAZ')),
  -- Whom it is for: the patient, or one of the partners.
  primalac text not null check (primalac in ('PACIJENT', 'PARTNER', 'BOLNICA')),
  partner_id uuid,
  naziv text not null,
  adresa text not null default '',
  -- How an e-mail carries it.
  nacin text not null default '' check (nacin in ('', 'PDF', 'LINK')),
  stanje text not null default 'ČEKA' check (stanje in ('ČEKA', 'ŠALJE', 'POSLANO', 'NEIZVJESNO', 'GREŠKA', 'ODBIJENO', 'OTKAZANO')),
  -- Why it is where it is (DELIVERY_FAULTS in the domain), and what the other side said.
  razlog text not null default '',
  poruka text not null default '',
  pokusaja int not null default 0,
  -- Nobody knows whether the first one arrived: it was sent once more, and says so.
  ponovljeno boolean not null default false,
  -- Tells of a version that takes the place of one that this recipient has.
  ispravka boolean not null default false,
  sljedeci_at timestamptz not null default now(),
  version int not null default 1,
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
) partition by range (id);
create index delivery_by_site on delivery (site_id, id);
create index delivery_by_visit on delivery (visit_id, id);
create index delivery_open on delivery (site_id, id) where stanje not in ('POSLANO', 'OTKAZANO');
create index delivery_due on delivery (sljedeci_at) where stanje in ('ČEKA', 'ŠALJE') and kanal in ('E-MAIL', 'ENALAZ');
select create_month_partitions('delivery');
select audit_table('delivery', '{}', 'select, insert, update');
select confine_to_sites('delivery');
select keep_from_customers('delivery');

-- Every time that it was tried. Never changed, except for how it ended.
create table delivery_attempt (
  delivery_id uuid not null,
  broj int not null check (broj > 0),
  site_id uuid not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ishod text check (ishod in ('POSLANO', 'ODGOĐENO', 'ODBIJENO', 'GREŠKA', 'NEPOZNATO')),
  poruka text not null default '',
  primary key (delivery_id, broj),
  check ((ended_at is null) = (ishod is null))
) partition by range (delivery_id);
select create_month_partitions('delivery_attempt');
grant select, insert, update (ended_at, ishod, poruka) on delivery_attempt to nalaz_app;
select confine_to_sites('delivery_attempt');
select keep_from_customers('delivery_attempt');

-- Many reports as one PDF for the printer. Kept for a week.
create table print_batch (
  id uuid primary key default uuid_v7(),
  site_id uuid not null references site,
  po text not null check (po in ('DAN', 'POŠILJALAC', 'MJESTO', 'SEKCIJA', 'IZBOR')),
  dan date not null,
  -- What it was narrowed to: a sender, a place, a section.
  izbor text not null default '',
  visits uuid[] not null,
  gotovo int not null default 0,
  stanje text not null default 'ČEKA' check (stanje in ('ČEKA', 'U IZRADI', 'GOTOVO', 'GREŠKA', 'OTKAZANO')),
  stampano_at timestamptz,
  user_id uuid default current_user_id(),
  created_by text not null default current_actor(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index print_batch_by_site on print_batch (site_id, id);
select audit_table('print_batch');
select confine_to_sites('print_batch');
select keep_from_customers('print_batch');

-- Apart from its batch, whose every change is written to the trail as a whole.
create table print_batch_pdf (
  batch_id uuid primary key references print_batch on delete cascade,
  site_id uuid not null,
  bytes bytea not null
);
alter table print_batch_pdf alter column bytes set storage external;
grant select, insert, delete on print_batch_pdf to nalaz_app;
select confine_to_sites('print_batch_pdf');
select keep_from_customers('print_batch_pdf');

-- migrate:down
