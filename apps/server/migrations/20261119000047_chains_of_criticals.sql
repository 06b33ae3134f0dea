-- migrate:up

-- Everybody by whose hand a critical result that nobody was told is about to leave: who removed it or whatever it took the place of,
-- and who put another value there.
create function critical_removers(of_item uuid) returns uuid[] language sql stable as $$
  with recursive chain as (
    select i.id, i.zamjenjuje, i.uklonio_id, i.sample_id, i.labassay_id, i.result_version from critical_item i where i.id = of_item
    union all
    select b.id, b.zamjenjuje, b.uklonio_id, b.sample_id, b.labassay_id, b.result_version
    from chain c join critical_item b on b.id = c.zamjenjuje and b.receno_at is null
  )
  select coalesce(array_agg(who) filter (where who is not null), '{}') from (
    select uklonio_id as who from chain
    union
    select r.user_id from chain c join chain b on b.id = c.zamjenjuje and b.result_version <> c.result_version
    join result r on r.sample_id = c.sample_id and r.labassay_id = c.labassay_id and r.version = c.result_version
      and r.izvor in ('RUČNO', 'IZBOR')) people
$$;

-- What was told last stands again and reads as it was told, and no other critical value came in between: `isToldAgain`.
create function told_stands_again(of_item uuid) returns boolean language sql stable as $$
  with recursive chain as (
    select i.id, i.zamjenjuje, i.receno_at, i.stanje, i.kriticna, i.sample_id, i.labassay_id, i.result_version
    from critical_item i where i.id = of_item
    union all
    select b.id, b.zamjenjuje, b.receno_at, b.stanje, b.kriticna, b.sample_id, b.labassay_id, b.result_version
    from chain c join critical_item b on b.id = c.zamjenjuje where c.receno_at is null
  ), read as (
    select c.*, r.rezultat_f || ' ' || r.jedinica as rezultat
    from chain c join result r on r.sample_id = c.sample_id and r.labassay_id = c.labassay_id and r.version = c.result_version
  )
  select exists (select from read told where told.receno_at is not null and told.stanje in ('DOSTIGNUT', 'POTVRĐEN')
    and not exists (select from read other where other.receno_at is null and other.kriticna
      and not (told.kriticna and other.rezultat = told.rezultat)))
$$;

-- A critical result that nobody was told leaves its task by being told, because another one to be told took its place, because
-- two people closed it or agree that it was rightly removed, because what was told stands again, or by an analyser's value, where
-- no person had removed anything before. A corrected fact is a person's act like any other. Whose hand it was is written here.
create or replace function guard_critical_item() returns trigger language plpgsql as $$
declare
  actor uuid := current_user_id();
  removers uuid[];
begin
  new.uklonio_id := old.uklonio_id;
  new.uklonio := old.uklonio;
  if new.stanje = 'PROVJERA' and old.stanje <> 'PROVJERA' then
    new.uklonio_id := actor;
    new.uklonio := current_actor();
    if actor is null then
      select u.id, u.email into new.uklonio_id, new.uklonio from app_user u where u.id = any (critical_removers(old.id)) order by u.id limit 1;
    end if;
  end if;
  if old.stanje not in ('ČEKA', 'PROVJERA') or new.stanje in (old.stanje, 'PROVJERA') and not
      (old.stanje = 'PROVJERA' and new.opoziv is distinct from old.opoziv) then
    return new;
  end if;
  if new.stanje in ('DOSTIGNUT', 'POTVRĐEN') and new.receno_at is not null then
    return new;
  end if;
  if new.stanje = 'NEDOSTUPAN' and new.potvrdio_id <> actor then
    if is_signing_paused(actor) or is_signing_paused(new.potvrdio_id) then
      raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
    end if;
    return new;
  end if;
  if new.stanje in ('ZAMIJENJEN', 'PONIŠTEN') then
    if exists (select from critical_item next where next.zamjenjuje = new.id and next.stanje = 'ČEKA') then
      return new;
    end if;
    if old.stanje = 'ČEKA' and told_stands_again(old.id) then
      return new;
    end if;
    removers := critical_removers(old.id);
    if old.stanje = 'ČEKA' and actor is null and removers = '{}' then
      return new;
    end if;
  end if;
  if old.stanje = 'PROVJERA' and new.stanje = 'PONIŠTEN' and actor is not null and actor <> all (removers) and new.opoziv = old.opoziv then
    if is_signing_paused(actor) then
      raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
    end if;
    new.potvrdio_id := actor;
    new.potvrdio := current_actor();
    return new;
  end if;
  raise exception 'a critical result that nobody was told does not disappear by one person' using errcode = 'NL008';
end $$;

-- migrate:down
