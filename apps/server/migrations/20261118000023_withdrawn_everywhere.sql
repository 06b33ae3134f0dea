-- migrate:up

-- One state of a version, asked by everything that shows or sends it (decision 033).
alter table report drop constraint report_stanje_check;
alter table report add constraint report_stanje_check check (stanje in ('VAŽI', 'OBUSTAVLJEN', 'ZAMIJENJEN', 'POVUČEN'));
create index report_suspended on report (site_id, visit_id) where stanje = 'OBUSTAVLJEN';

-- Tells a hospital that a version which it has is suspended, instead of carrying the version itself.
alter table delivery add column obustava boolean not null default false;

-- Reports that were left out because they no longer held when the batch was drawn.
alter table print_batch add column izostavljeno int not null default 0;

-- The functions below act for every site: a person known at two has reports at both.
create policy suspend_reports on report to nalaz_owner using (true) with check (true);
create policy suspend_reports on delivery to nalaz_owner using (true) with check (true);
create policy suspend_reports on event for insert to nalaz_owner with check (true);
create policy suspend_reports on visit for select to nalaz_owner using (true);

-- Suspends what holds of these visits; with a time, only versions issued, or let to hold again, since then. Waiting deliveries say why they wait.
-- Returns the deliveries that tell a hospital of it. Locks in the order of everybody who issues: entries, versions, deliveries.
create function suspend_versions(of_visits uuid[], why text, shown_since timestamptz) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  version record;
begin
  perform from report_entry where visit_id = any (of_visits) order by visit_id for no key update;
  for version in
    update report r set stanje = 'OBUSTAVLJEN', stanje_razlog = why, stanje_at = now(), stanje_od = current_actor()
      where r.visit_id = any (of_visits) and r.stanje = 'VAŽI' and (shown_since is null or shown_since <= greatest(r.created_at, r.stanje_at))
      returning r.visit_id, r.verzija, r.site_id
  loop
    update report_entry set ceka = true where visit_id = version.visit_id and not ceka;
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
      values (version.site_id, current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''), 'update',
        'report', version.visit_id::text, jsonb_build_object('verzija', version.verzija, 'stanje', 'VAŽI'),
        jsonb_build_object('verzija', version.verzija, 'stanje', 'OBUSTAVLJEN', 'razlog', why));
    insert into event (type, site_id, payload) values ('reportChanged', version.site_id,
      jsonb_build_object('posjeta', version.visit_id, 'verzija', version.verzija, 'pdf', true));
    update delivery set razlog = 'OBUSTAVLJEN', version = delivery.version + 1
      where visit_id = version.visit_id and verzija = version.verzija and stanje = 'ČEKA' and not obustava;
    return query
      insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, adresa, ispravka, obustava)
      select distinct on (d.adresa) d.site_id, d.visit_id, d.verzija, d.kanal, d.primalac, d.naziv, d.adresa, true, true
      from delivery d where d.visit_id = version.visit_id and d.verzija = version.verzija and d.kanal = 'ENALAZ'
        and not d.obustava and d.pokusaja > 0
      order by d.adresa
      returning id;
  end loop;
end $$;
revoke all on function suspend_versions from public;
grant execute on function suspend_versions to nalaz_app;

-- As whoever acts: only the app may add jobs.
create function suspend_reports(of_visits uuid[], why text, shown_since timestamptz default null) returns void language plpgsql as $$
declare
  notice uuid;
begin
  for notice in select suspend_versions(of_visits, why, shown_since) loop
    if to_regnamespace('jobs') is not null and has_schema_privilege('jobs', 'usage') then
      perform jobs.enqueue('sendDelivery', json_build_object('id', notice), 'delivery ' || notice);
    end if;
  end loop;
end $$;

-- A verified sample that is taken back, rejected, moved or removed. Whatever was verified before a version was issued is in it.
create function suspend_reports_of_sample() returns trigger language plpgsql as $$
begin
  perform suspend_reports(array[old.visit_id], case
    when tg_op = 'DELETE' then 'OBRISAN UZORAK'
    when old.odbijen_at is distinct from new.odbijen_at then 'ODBIJEN UZORAK'
    when old.visit_id <> new.visit_id then 'PREMJEŠTEN UZORAK'
    else 'OTKLJUČAN UZORAK' end, old.verifikovan_at);
  return null;
end $$;
create trigger suspend_reports after update of status, odbijen_at, visit_id on sample for each row
  when (old.status = 'VERIFICIRAN'
    and (old.status, old.odbijen_at, old.visit_id) is distinct from (new.status, new.odbijen_at, new.visit_id))
  execute function suspend_reports_of_sample();
create trigger suspend_reports_deleted after delete on sample for each row
  when (old.status = 'VERIFICIRAN') execute function suspend_reports_of_sample();

-- The reported result of a verified sample is another one or gone. A first result costs nothing here.
create function suspend_reports_of_test() returns trigger language plpgsql as $$
declare
  verified record;
begin
  select visit_id, verifikovan_at into verified from sample where id = old.sample_id and status = 'VERIFICIRAN';
  if found then
    perform suspend_reports(array[verified.visit_id], 'PROMIJENJEN REZULTAT', verified.verifikovan_at);
  end if;
  return null;
end $$;
create trigger suspend_reports after update of rezultat on sample_test for each row
  when (old.rezultat is not null and old.rezultat is distinct from new.rezultat) execute function suspend_reports_of_test();
create trigger suspend_reports_deleted after delete on sample_test for each row
  when (old.rezultat is not null) execute function suspend_reports_of_test();

-- The report was opened to be corrected, whichever samples were chosen.
create function suspend_amended() returns trigger language plpgsql as $$
begin
  perform suspend_reports(array[new.visit_id], 'IZMJENA');
  return null;
end $$;
create trigger suspend_amended after update of izmjena_at on report_entry for each row
  when (new.izmjena_at is not null and old.izmjena_at is distinct from new.izmjena_at)
  execute function suspend_amended();

-- The paper says of somebody what their record denies. What the paper left open and the record has learned since is no
-- contradiction: a patient who came without a name and was identified later keeps a report that holds.
create function paper_contradicts(paper jsonb, p patient) returns boolean language sql stable as $$
  select (paper ->> 'jmbg' <> '' and paper ->> 'jmbg' <> p.jmbg)
    or (paper ->> 'spol' in ('MUŠKI', 'ŽENSKI') and paper ->> 'spol' is distinct from p.spol)
    or (paper ->> 'dateofb' is not null and paper ->> 'dateofb' is distinct from p.dateofb::text)
    or (paper ->> 'dateofb' is null and paper ->> 'godiste' is not null
      and (paper ->> 'godiste')::int is distinct from coalesce(extract(year from p.dateofb)::int, p.godiste))
    or (paper ->> 'ime' <> 'NEPOZNATO' and fold_text(paper ->> 'ime') <> fold_text(p.ime))
    or (paper ->> 'prezime' <> 'NEPOZNATO' and fold_text(paper ->> 'prezime') <> fold_text(p.prezime))
$$;
create function visits_contradicted(of_patient uuid, of_visit uuid default null) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(r.visit_id order by r.visit_id), '{}')
  from patient p join visit v on v.patient_id = p.id and (of_visit is null or v.id = of_visit)
  join report r on r.visit_id = v.id and r.stanje = 'VAŽI'
  where p.id = of_patient and paper_contradicts(r.snapshot -> 'pacijent', p)
$$;
revoke all on function visits_contradicted from public;
grant execute on function visits_contradicted to nalaz_app;

create function suspend_reports_of_patient() returns trigger language plpgsql as $$
declare
  contradicted uuid[] := visits_contradicted(new.id);
begin
  if cardinality(contradicted) > 0 then
    perform suspend_reports(contradicted, 'IDENTITET');
  end if;
  return null;
end $$;
create trigger suspend_reports after update of ime, prezime, jmbg, spol, dateofb, godiste on patient for each row
  when ((old.ime, old.prezime, old.jmbg, old.spol, old.dateofb, old.godiste)
    is distinct from (new.ime, new.prezime, new.jmbg, new.spol, new.dateofb, new.godiste))
  execute function suspend_reports_of_patient();

-- A merge, or one taken back, gives the visit to another record; another partner is another recipient.
create function suspend_reports_of_visit() returns trigger language plpgsql as $$
begin
  if (old.narucioc_id, old.posiljaoc_id) is distinct from (new.narucioc_id, new.posiljaoc_id) then
    perform suspend_reports(array[new.id], 'PROMIJENJEN NARUČILAC');
  elsif cardinality(visits_contradicted(new.patient_id, new.id)) > 0 then
    perform suspend_reports(array[new.id], 'IDENTITET');
  end if;
  return null;
end $$;
create trigger suspend_reports after update of patient_id, narucioc_id, posiljaoc_id on visit for each row
  when ((old.patient_id, old.narucioc_id, old.posiljaoc_id) is distinct from (new.patient_id, new.narucioc_id, new.posiljaoc_id))
  execute function suspend_reports_of_visit();

-- A code that opens reports ends, can be given anew and can be called back. Those of before end a year after they were made.
alter table report_code add column vazi_do timestamptz, add column opozvan_at timestamptz, add column opozvan_od text;
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
update report_code set vazi_do = created_at + interval '1 year';
alter table report_code alter column vazi_do set not null;
grant update (kod, created_by, created_at, vazi_do, opozvan_at, opozvan_od) on report_code to nalaz_app;

-- Tries to open a report that came after too many: counted here, so that the trail gets a row for each window and not for
-- each try. Keys are hashes.
create table refused_pickups (
  key text primary key,
  since timestamptz not null,
  tries int not null check (tries > 0),
  visit_id uuid,
  site_id uuid
);
alter table refused_pickups enable row level security;
alter table refused_pickups force row level security;
-- Tries at what is no report belong to no site.
create policy within_sites on refused_pickups using (site_id is null or site_id = any ((select current_sites())::uuid[]));
grant select, insert, update, delete on refused_pickups to nalaz_app;

-- migrate:down
