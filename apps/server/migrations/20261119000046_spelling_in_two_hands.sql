-- migrate:up

-- A spelling correction suspends what was issued and takes back what was verified under the other name. So of somebody who has
-- signed results one person makes one in 24 hours, at a site that has samples of them; putting back the confirmed name is free.
-- When the last one was made by one person alone.
alter table patient add column pisanje_at timestamptz;

create policy read_for_spelling on signature for select to nalaz_owner using (true);
create function was_signed(of_patient uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from sample_key k join signature g on g.sample_id = k.sample_id where k.patient_id = of_patient);
end $$;
create function has_samples_here(of_patient uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from sample_key k where k.patient_id = of_patient and k.site_id = any (current_sites()));
end $$;

-- Whether another spelling of the name of these results takes a second person now.
create function spelling_needs_two(of_patient uuid, last_alone timestamptz, is_put_back boolean) returns boolean
  language sql stable as $$
  select was_signed(of_patient)
    and (not is_put_back and coalesce(last_alone > now() - interval '24 hours', false) or not has_samples_here(of_patient))
$$;

-- Below the service: a person's other spelling or name of signed results, unless somebody else has just confirmed it.
create function bound_spelling() returns trigger language plpgsql as $$
declare
  is_put_back boolean := (new.ime, new.prezime) is not distinct from (old.potvrdjeno_ime, old.potvrdjeno_prezime);
begin
  if exists (select from identity_change c where c.patient_id = new.id and c.stanje = 'POTVRĐENA' and c.rijeseno_at = now()
      and c.rijesio_id <> c.trazio_id and (c.poslije ->> 'ime', c.poslije ->> 'prezime') = (new.ime, new.prezime)) then
    return new;
  end if;
  if spelling_needs_two(new.id, old.pisanje_at, is_put_back) then
    raise exception 'a second person confirms another spelling' using errcode = 'NL008';
  end if;
  if not is_put_back and was_signed(new.id) then
    new.pisanje_at := now();
  end if;
  return new;
end $$;
create trigger bound_spelling before update of ime, prezime on patient for each row
  when ((old.ime, old.prezime) is distinct from (new.ime, new.prezime) and current_user_id() is not null)
  execute function bound_spelling();

-- migrate:down
