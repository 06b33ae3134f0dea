-- migrate:up

-- As before, but the patient is reached by id: row-level security lets no expression near an index, and who was merged
-- into whom was looked for among all patients.
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
  if found_patient.id is not null then
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id)
      values (at_site, current_user_id(), current_actor(),
        nullif(current_setting('nalaz.request', true), ''), 'read', 'patient', found_patient.id::text);
  end if;
  return found_patient;
end $$;

-- As before, but planned once for each connection: a function in SQL is planned anew in every statement that calls it.
create or replace function all_sites() returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select array_agg(id) from site);
end $$;
create or replace function uuid_v7(at timestamptz default clock_timestamp()) returns uuid
  language plpgsql volatile parallel safe as $$
begin
  return encode(
    substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
      || int2send((28672 + floor(extract(epoch from at) * 1000 % 1 * 4096))::int2)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid;
end $$;
create or replace function take_numbers(of_site uuid, of_kind text, of_period text, how_many int) returns int language plpgsql as $$
declare
  last int;
begin
  insert into counter as c (site_id, kind, period, value) values (of_site, of_kind, of_period, how_many)
    on conflict (site_id, kind, period) do update set value = c.value + excluded.value
    returning value into last;
  return last - how_many + 1;
end $$;

-- migrate:down
