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

-- migrate:down
