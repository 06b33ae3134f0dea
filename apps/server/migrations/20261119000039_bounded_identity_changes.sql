-- migrate:up

-- While a change of identity waits, nothing of the patient goes out. So what a second person has refused is not put up
-- again just so by the same person, and nobody keeps putting up others: 5 for a patient that nobody has confirmed, in 24 hours,
-- and 50 that wait, of all patients.
create index identity_change_by_person on identity_change (trazio_id, created_at);

create function bound_identity_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity changes of ' || new.trazio_id, 0));
  if exists (select from identity_change c
    where c.patient_id = new.patient_id and c.trazio_id = new.trazio_id and c.stanje = 'ODBIJENA' and c.rijesio_id <> c.trazio_id
      and c.poslije - 'jmbg_kind' = new.poslije - 'jmbg_kind' and c.rijeseno_at > now() - interval '24 hours') then
    raise exception 'a second person has refused this very change' using errcode = 'NL011';
  end if;
  if (select count(*) from identity_change c
      where c.patient_id = new.patient_id and c.trazio_id = new.trazio_id and c.stanje <> 'POTVRĐENA'
        and c.created_at > now() - interval '24 hours') >= 5
    or (select count(*) from identity_change c where c.trazio_id = new.trazio_id and c.stanje = 'ČEKA') >= 50 then
    raise exception 'too many changes of identity were asked for' using errcode = 'NL012';
  end if;
  return new;
end $$;
create trigger bound_identity_changes before insert on identity_change for each row execute function bound_identity_changes();

-- migrate:down
