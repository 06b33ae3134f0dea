-- migrate:up

-- What of a sample was calculated from a test that another tube of the visit holds and that is verified in none of them.
-- A number that rests on nobody's signature, or on a tube that was rejected, is not stood up for.
create function unverified_components(of_sample uuid) returns table (labassay_id uuid, component_id uuid) language sql stable as $$
  select t.labassay_id, c.test
  from sample s
  join sample_test t on t.sample_id = s.id
  cross join lateral (select from result own where own.sample_id = t.sample_id and own.labassay_id = t.labassay_id
    and own.version = t.rezultat and own.izvor = 'RAČUN' and own.vrijednost is not null limit 1) r
  join catalogue_version d on d.entry_id = t.labassay_id and d.version = t.labassay_version
  cross join jsonb_to_recordset(d.document -> 'calculatedTests') as c (test uuid)
  where s.id = of_sample
    and not exists (select from sample_test own where own.sample_id = s.id and own.labassay_id = c.test)
    and not exists (select from sample other join sample_test u on u.sample_id = other.id and u.labassay_id = c.test
      where other.visit_id = s.visit_id and other.status = 'VERIFICIRAN' and other.odbijen_at is null and u.rezultat is not null)
$$;

-- After the statement, so that tubes which need each other are verified together. The detail names the tests.
create function demand_verified_components() returns trigger language plpgsql as $$
declare
  resting text;
begin
  select string_agg(made.name || ' (' || part.name || ')', ', ' order by made.name, part.name) into resting
  from unverified_components(new.id) u
  join catalogue_entry made on made.id = u.labassay_id join catalogue_entry part on part.id = u.component_id;
  if resting is not null then
    raise exception 'a calculated result rests on another tube' using errcode = 'NL005',
      detail = json_build_object('field', new.id, 'id', new.code, 'testovi', resting);
  end if;
  return null;
end $$;
create trigger demand_verified_components after update of status on sample for each row
  when (new.status = 'VERIFICIRAN' and old.status <> 'VERIFICIRAN') execute function demand_verified_components();

-- migrate:down
