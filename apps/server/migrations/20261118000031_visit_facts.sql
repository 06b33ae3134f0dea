-- migrate:up

-- What a woman is asked at the counter is a fact of the visit. It stands with each tube, where results are judged, and no
-- two tubes of one visit say different things of her (decision 031). Visits from before this guard may; their next
-- correction ends it. At the end of the transaction, because whoever corrects a fact writes one tube after the other.
create function demand_one_answer() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select distinct trudnica, sedmica_trudnoce, menstc, menopauza, anticoag
    from sample where visit_id = new.visit_id) said) > 1 then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;
create constraint trigger demand_one_answer after update of trudnica, sedmica_trudnoce, menstc, menopauza, anticoag, visit_id
  on sample deferrable initially deferred for each row
  when ((old.trudnica, old.sedmica_trudnoce, old.menstc, old.menopauza, old.anticoag, old.visit_id)
    is distinct from (new.trudnica, new.sedmica_trudnoce, new.menstc, new.menopauza, new.anticoag, new.visit_id))
  execute function demand_one_answer();

-- A tube that is added says what the others say. Held, so that nobody corrects them meanwhile without seeing the new one.
create function demand_visits_answer() returns trigger language plpgsql as $$
begin
  perform from sample where visit_id = new.visit_id and id <> new.id order by id for share;
  if found and not exists (select from sample where visit_id = new.visit_id and id <> new.id
    and (trudnica, sedmica_trudnoce, menstc, menopauza, anticoag)
      is not distinct from (new.trudnica, new.sedmica_trudnoce, new.menstc, new.menopauza, new.anticoag)) then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;
-- Tubes that come with their visit are one statement, and cost nothing here.
create trigger demand_visits_answer after insert on sample for each row
  when (new.parent_id is not null or new.visit_id < uuid_v7_floor(statement_timestamp()))
  execute function demand_visits_answer();

create function demand_same_answers() returns trigger language plpgsql as $$
begin
  if exists (select from changed group by visit_id having count(*) > 1
    and count(distinct (trudnica, sedmica_trudnoce, menstc, menopauza, anticoag)::text) > 1) then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;
create trigger demand_same_answers after insert on sample referencing new table as changed for each statement
  execute function demand_same_answers();

-- The name that was confirmed last, or with which the first sample came, while spelling corrections stand between it and
-- the present one: many small ones in a row do not make another person. Nothing: the present one.
alter table patient add column potvrdjeno_ime text, add column potvrdjeno_prezime text,
  add constraint patient_potvrdjeno_check check ((potvrdjeno_ime is null) = (potvrdjeno_prezime is null));

-- Somebody has asked to make another person of a patient, and nobody has settled it: who it is, is open. Nothing is verified
-- or begins to hold meanwhile, whoever or whatever wants it.
create function identity_waits(of_patient uuid) returns boolean language sql stable as $$
  select exists (select from identity_change where patient_id = of_patient and stanje = 'ČEKA')
$$;
-- Who has asked, and at which site, for those who are held up by it. Nothing where nothing waits.
create function identity_asked(of_patient uuid) returns json language sql stable as $$
  select json_build_object('ko', coalesce((select u.ime || ' ' || u.prezime from app_user u where u.id = c.trazio_id), c.trazio),
    'gdje', s.naziv)
  from identity_change c join site s on s.id = c.site_id where c.patient_id = of_patient and c.stanje = 'ČEKA'
$$;
create or replace function demand_complete_sample() returns trigger language plpgsql as $$
begin
  if not coalesce((
    select bool_or(t.status_t = 'ZAVRŠEN') and bool_and(t.status_t = 'OTKAZAN' or (t.status_t = 'ZAVRŠEN' and t.rezultat is not null))
      and not bool_or(exists (select from result r where r.sample_id = new.id and r.labassay_id = t.labassay_id
        and r.version > coalesce(t.rezultat, t.otkazan_verzija)))
    from sample_test t where t.sample_id = new.id
  ), false) then
    raise exception 'the sample is not complete' using errcode = 'NL004';
  end if;
  if identity_waits(new.patient_id) then
    raise exception 'a change of the identity waits to be settled' using errcode = 'NL006';
  end if;
  return null;
end $$;
create function demand_settled_identity() returns trigger language plpgsql as $$
begin
  if identity_waits(new.patient_id) then
    raise exception 'a change of the identity waits to be settled' using errcode = 'NL006';
  end if;
  return new;
end $$;
create trigger demand_settled_identity before insert on report for each row execute function demand_settled_identity();
create trigger demand_settled_identity_again before update of stanje on report for each row
  when (new.stanje = 'VAŽI' and old.stanje <> 'VAŽI') execute function demand_settled_identity();

-- migrate:down
