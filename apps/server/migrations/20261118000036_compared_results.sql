-- migrate:up

-- The samples of a patient among which the result before may be, at every site: a result is judged by the same whoever types it.
-- Registered later may mean taken earlier, so some of those are looked at too.
create function earlier_samples(of_patient uuid, of_sample uuid, most int) returns table (sample_id uuid, site_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    (select k.sample_id, k.site_id from sample_key k where k.patient_id = of_patient and k.sample_id < of_sample
      order by k.sample_id desc limit most)
    union all
    (select k.sample_id, k.site_id from sample_key k where k.patient_id = of_patient and k.sample_id > of_sample
      order by k.sample_id limit most);
end $$;

-- Whether another visit of the patient may have been compared with a sample that was taken then: whatever was taken later was
-- registered later.
create function has_later_visit(of_patient uuid, of_visit uuid, taken timestamptz) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from sample_key k where k.patient_id = of_patient and k.visit_id <> of_visit
    and k.sample_id >= uuid_v7_floor(taken));
end $$;

-- migrate:down
