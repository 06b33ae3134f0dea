-- migrate:up

-- As before, but of somebody whom none of the asker's sites has met only what tells at a counter that it is they: the name and
-- the year of birth. The number is the one that was typed: since a merge it need not be theirs.
create or replace function find_patient_by_number(number text, at_site uuid) returns patient
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_patient patient;
begin
  if not coalesce(at_site = any (current_sites()), false) then
    return null;
  end if;
  select * into found_patient from patient where jmbg = number;
  if found_patient.merged_into is not null then
    select * into found_patient from patient where id = found_patient.merged_into;
  end if;
  if found_patient.id is null then
    return null;
  end if;
  insert into audit (site_id, user_id, actor, request_id, action, record, record_id)
    values (at_site, current_user_id(), current_actor(),
      nullif(current_setting('nalaz.request', true), ''), 'read', 'patient', found_patient.id::text);
  if not exists (select from patient_site where patient_id = found_patient.id and site_id = any (current_sites())) then
    found_patient.jmbg := number;
    found_patient.godiste := coalesce(found_patient.godiste, extract(year from found_patient.dateofb)::int);
    found_patient.dateofb := null;
    found_patient.satr := null;
    found_patient.roditelj := '';
    found_patient.adresa := '';
    found_patient.telefon := '';
    found_patient.email := '';
    found_patient.passport := '';
    found_patient.duhan := '';
    found_patient.dijabetes := '';
  end if;
  return found_patient;
end $$;

-- Whom a list has shown. Row-level security keeps such an index from whoever it binds, because the operator could tell of rows
-- that it hides: so a function of the owner reads it and gives ids of the trail, and row-level security decides which of those
-- rows the asker sees. Customers, whom the policy below no longer stops there, get none.
create index audit_by_shown on audit using gin ((after -> 'shown')) where action = 'read';
alter policy no_customers on audit to nalaz_app;
create policy follow_looks on audit for select to nalaz_owner using (true);

create function patient_looks(of_patient uuid) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  people uuid[] := array(select id from patient where id = of_patient or merged_into = of_patient order by id);
  visits uuid[] := array(select id from visit where patient_id = any (people));
  samples uuid[] := array(select id from sample where visit_id = any (visits));
  theirs text[] := (people || visits || samples)::text[];
begin
  if current_partner() is not null then
    return;
  end if;
  return query
    select a.id from audit a
      where a.action = 'read' and a.id >= people[1] and a.record_id = any (theirs)
        and a.record in ('patient', 'sample', 'result', 'report', 'report_code')
    union
    select a.id from audit a where a.action = 'read' and a.id >= people[1] and a.after -> 'shown' ?| theirs;
end $$;
revoke all on function patient_looks from public;
grant execute on function patient_looks to nalaz_app;

-- migrate:down
