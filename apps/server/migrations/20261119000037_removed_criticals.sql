-- migrate:up

-- PROVJERA: a person removed a critical result (sample rejected, test cancelled, another value) before anybody was told. It stays
-- in its task until it is told, or until another person agrees.
alter table critical_item drop constraint critical_item_stanje_check, drop constraint critical_item_opoziv_check;
alter table critical_item
  add column uklonio_id uuid,
  add column uklonio text,
  add column uklonjen_at timestamptz,
  add column potvrdio_id uuid,
  add column potvrdio text,
  add constraint critical_item_stanje_check check
    (stanje in ('ČEKA', 'PROVJERA', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT', 'PONIŠTEN')),
  add constraint critical_item_opoziv_check check (case when opoziv is null then stanje not in ('PONIŠTEN', 'PROVJERA') and osoba is null
    else opoziv ->> 'vrsta' in ('OTKAZAN', 'ODBIJEN', 'IDENTITET', 'PODATAK', 'VRIJEDNOST') end),
  add constraint critical_item_uklonio_check
    check (stanje <> 'PROVJERA' or uklonio_id is not null and uklonio is not null and uklonjen_at is not null),
  add constraint critical_item_two_people check (potvrdio_id <> uklonio_id or stanje = 'NEDOSTUPAN');
create index critical_item_by_replaced on critical_item (zamjenjuje) where zamjenjuje is not null;
alter table critical_task drop constraint critical_task_stanje_check, drop constraint critical_task_check;
alter table critical_task add constraint critical_task_check
  check ((zatvoren_at is null) = (stanje in ('OTVOREN', 'POKUŠAJ', 'PROVJERA', 'DOSTIGNUT')));
alter table critical_task add constraint critical_task_stanje_check check (stanje in
  ('OTVOREN', 'POKUŠAJ', 'PROVJERA', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT', 'PONIŠTEN'));

-- A critical result that nobody was told leaves its task by being told, because another one to be told took its place, because
-- two people closed it or agree that it was rightly removed, or without anybody's hand: an analyser's value, a corrected fact.
-- Whose hand it was is written here, whatever the code says.
create function guard_critical_item() returns trigger language plpgsql as $$
declare
  actor uuid := current_user_id();
begin
  new.uklonio_id := old.uklonio_id;
  new.uklonio := old.uklonio;
  if new.stanje = 'PROVJERA' and old.stanje <> 'PROVJERA' then
    new.uklonio_id := actor;
    new.uklonio := current_actor();
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
    if exists (select from critical_item next where next.zamjenjuje = new.id and next.stanje <> 'POZNAT') then
      return new;
    end if;
    if exists (select from critical_item before where before.id = new.zamjenjuje and before.stanje not in ('ZAMIJENJEN', 'PONIŠTEN')) then
      return new;
    end if;
    if old.stanje = 'ČEKA' and (actor is null or new.opoziv ->> 'vrsta' = 'PODATAK') then
      return new;
    end if;
  end if;
  if old.stanje = 'PROVJERA' and new.stanje = 'PONIŠTEN' and actor <> old.uklonio_id and new.opoziv = old.opoziv then
    if is_signing_paused(actor) then
      raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
    end if;
    new.potvrdio_id := actor;
    new.potvrdio := current_actor();
    return new;
  end if;
  raise exception 'a critical result that nobody was told does not disappear by one person' using errcode = 'NL008';
end $$;
create trigger guard_critical_item before update on critical_item for each row execute function guard_critical_item();

-- migrate:down
