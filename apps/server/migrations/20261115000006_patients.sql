-- migrate:up

-- A look at a patient is in the trail too.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check check (action in ('insert', 'update', 'delete', 'denied', 'read'));

alter table patient add column version int not null default 1;
-- Set: this record was found to be the same person as another one, which now holds everything.
alter table patient add column merged_into uuid references patient check (merged_into <> id);
create index patient_merged on patient (merged_into) where merged_into is not null;
-- Repeated here, so that a list of patients need not look at each of them.
alter table patient_site add column merged boolean not null default false;
-- A merge takes the measured values along.
grant update on result_value to nalaz_app;

-- A phone number as people dial it at home, whatever they wrote down.
create function fold_phone(plain text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(plain, '[^0-9+]', '', 'g'), '^(\+|00)387', '0')
$$;

-- The rules in the domain split a name at the same signs (nameWords).
create function patient_words(plain text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(fold_text(plain), '[\s\-.,''’`"/()_]+') as word where word <> ''
$$;

-- What finds a patient: every two words of the name in either order (a single word by itself), the number, the phone
-- and the birth date as it is typed. A search is a range over these keys, so its cost does not grow with the patients.
create function patient_keys(p patient) returns setof text language sql immutable parallel safe as $$
  with words as (select word from patient_words(p.prezime || ' ' || p.ime) as word)
  select a.word || ' ' || b.word from words a join words b on a.word <> b.word
  union select word from words where (select count(*) from words) = 1
  union select p.jmbg
  union select fold_phone(p.telefon) where length(fold_phone(p.telefon)) >= 6
  union select to_char(p.dateofb, 'DDMMYYYY') where p.dateofb is not null
$$;

-- Follows patient_site, whose foreign keys speak for these rows too.
create table patient_key (
  key text collate "C" not null,
  site_id uuid not null,
  patient_id uuid not null,
  primary key (key, site_id, patient_id)
);
create index patient_key_of on patient_key (patient_id, site_id);
grant select, insert, delete on patient_key to nalaz_app;
select confine_to_sites('patient_key');
-- The keys follow the patient at every site that knows them, also those where the person who writes does not work.
create policy follow_patient on patient_key to nalaz_owner using (true) with check (true);
create policy follow_patient on patient_site for select to nalaz_owner using (true);

create function write_patient_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'patient_site' then
    insert into patient_key (key, site_id, patient_id)
      select key, s.site_id, s.patient_id from added s join patient p on p.id = s.patient_id cross join lateral patient_keys(p) as key
      where p.merged_into is null
      on conflict do nothing;
  else
    delete from patient_key where patient_id = new.id;
    if new.merged_into is null then
      insert into patient_key (key, site_id, patient_id)
        select key, s.site_id, new.id from patient_site s cross join lateral patient_keys(new) as key where s.patient_id = new.id;
    end if;
  end if;
  return null;
end $$;
create policy read_for_keys on patient for select to nalaz_owner using (true);
create trigger write_keys after insert on patient_site referencing new table as added
  for each statement execute function write_patient_keys();
create trigger write_keys after update of ime, prezime, jmbg, telefon, dateofb, merged_into on patient
  for each row execute function write_patient_keys();

-- By exact number a patient is known across the organisation, so that nobody is registered twice. Whoever was merged
-- answers as the record that holds them now. Every such look is in the trail.
create function find_patient_by_number(number text, at_site uuid) returns patient
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_patient patient;
begin
  if not coalesce(at_site = any (current_sites()), false) then
    return null;
  end if;
  select k.* into found_patient from patient p join patient k on k.id = coalesce(p.merged_into, p.id) where p.jmbg = number;
  if found_patient.id is not null then
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id)
      values (at_site, current_user_id(), current_actor(),
        nullif(current_setting('nalaz.request', true), ''), 'read', 'patient', found_patient.id::text);
  end if;
  return found_patient;
end $$;

-- A number of somebody whose real one is not known, when drawing at random finds only taken ones: nobody may see the
-- patients of other sites, but their numbers are taken too.
create function find_free_number(known text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  start int := floor(random() * 100000);
  number text;
begin
  for step in 0..case when current_sites() is null then -1 else 99999 end loop
    number := known || lpad(((start + step) % 100000)::text, 5, '0') || 'P';
    if not exists (select from patient p where p.jmbg = number) then
      return number;
    end if;
  end loop;
  return null;
end $$;

-- From now on the patient is listed at this site too.
create function meet_patient(patient uuid, site uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if site = any (current_sites()) then
    insert into patient_site (patient_id, site_id) values (patient, site) on conflict do nothing;
  end if;
end $$;
create policy meet on patient_site for insert to nalaz_owner with check (true);

-- Who was found to be the same person, what was moved, and whether it was taken back.
create table patient_merge (
  id uuid primary key default uuid_v7(),
  kept_id uuid not null references patient,
  merged_id uuid not null references patient,
  reason text not null check (reason <> ''),
  -- Ids of the visits and samples that were moved, and the sites that the kept record gained.
  moved jsonb not null,
  author text not null default current_actor(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  check (kept_id <> merged_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index patient_merge_open on patient_merge (merged_id) where undone_at is null;
create index patient_merge_kept on patient_merge (kept_id);
select audit_table('patient_merge', '{}', 'select, insert, update');

-- Those who were registered before there were keys.
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
insert into patient_key (key, site_id, patient_id)
  select key, s.site_id, p.id from patient_site s join patient p on p.id = s.patient_id cross join lateral patient_keys(p) as key;

-- migrate:down
