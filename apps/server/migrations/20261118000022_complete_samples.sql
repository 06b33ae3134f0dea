-- migrate:up

-- A test that will not be done: it has no result to report, and the report says why.
alter table sample_test drop constraint sample_test_status_t_check;
alter table sample_test
  add constraint sample_test_status_t_check check (status_t in ('NARUČEN', 'U OBRADI', 'ZAVRŠEN', 'OTKAZAN')),
  add column otkazan_razlog text check (otkazan_razlog <> ''),
  add column otkazan_napomena text not null default '',
  add column otkazan_od text,
  add column otkazan_at timestamptz,
  -- The newest value that it had then: whatever an analyser sends later has been seen by nobody.
  add column otkazan_verzija int,
  add constraint sample_test_otkazan_check check (case when status_t = 'OTKAZAN'
    then rezultat is null and otkazan_razlog is not null and otkazan_od is not null and otkazan_at is not null
      and otkazan_verzija is not null
    else otkazan_razlog is null and otkazan_od is null and otkazan_at is null and otkazan_verzija is null end);

-- The last guard, below every rule: what is verified has a result for at least one test, and each of the others is
-- finished or cancelled. A value that an analyser has sent and that nobody has chosen or discarded holds it too. What was
-- verified before stays as it is.
create function demand_complete_sample() returns trigger language plpgsql as $$
begin
  if not coalesce((
    select bool_or(t.status_t = 'ZAVRŠEN') and bool_and(t.status_t = 'OTKAZAN' or (t.status_t = 'ZAVRŠEN' and t.rezultat is not null))
      and not bool_or(exists (select from result r where r.sample_id = new.id and r.labassay_id = t.labassay_id
        and r.version > coalesce(t.rezultat, t.otkazan_verzija)))
    from sample_test t where t.sample_id = new.id
  ), false) then
    raise exception 'the sample is not complete' using errcode = 'NL004';
  end if;
  return null;
end $$;
create trigger demand_complete_sample after update of status on sample for each row
  when (new.status = 'VERIFICIRAN' and old.status <> 'VERIFICIRAN') execute function demand_complete_sample();

-- migrate:down
