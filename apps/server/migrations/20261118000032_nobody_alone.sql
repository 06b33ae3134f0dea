-- migrate:up

-- Four eyes are two people, whatever they are called later: beside the e-mail that is shown stands who it was.
alter table sample add column odobren_id uuid;
alter table sample_test add column otkazan_id uuid;
-- Who wrote a version of a setting, and who else stood up for it where it makes the laboratory less safe.
alter table catalogue_version
  add column author_id uuid default current_user_id(),
  add column confirmed_by uuid,
  add check (confirmed_by <> author_id);

-- As before, and: whoever still has a first password, which somebody else knows, is confirmed by nobody; taking the
-- account over by an own password keeps the pause that the other person's hand began, or begins it again.
create or replace function guard_identity() returns trigger language plpgsql as $$
declare
  actor uuid := current_user_id();
  reason text := '';
  together boolean := false;
begin
  if tg_op = 'UPDATE' and new.password_hash <> old.password_hash then
    new.password_set_at := now();
  end if;
  if actor is null then
    -- The operator's first password is nobody's else.
    if tg_op = 'UPDATE' and new.initial_password and new.password_hash <> old.password_hash
      and coalesce(new.signing_paused_until <= now(), true) then
      new.signing_paused_by := '{}';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    reason := 'nova';
  elsif (new.ime, new.prezime, new.email) <> (old.ime, old.prezime, old.email) then
    reason := 'ime';
  elsif new.password_hash <> old.password_hash and (actor <> new.id or new.initial_password) then
    reason := 'šifra';
  elsif actor <> new.id and (old.totp_confirmed_at is not null or new.totp_confirmed_at is not null)
    and (new.totp_confirmed_at is distinct from old.totp_confirmed_at or new.totp_secret is distinct from old.totp_secret) then
    reason := 'kod';
  elsif old.initial_password and not new.initial_password and cardinality(old.signing_paused_by) > 0 then
    new.signing_paused_by := old.signing_paused_by;
    new.signing_pause := old.signing_pause;
    new.signing_paused_until := case when old.signing_paused_until > now() then old.signing_paused_until else 'infinity' end;
    return new;
  end if;
  if reason = '' then
    if tg_op = 'UPDATE' and old.signing_paused_until > now()
      and coalesce(new.signing_paused_until, '-infinity') < old.signing_paused_until
      and (new.initial_password or actor = new.id or actor = any (old.signing_paused_by) or is_signing_paused(actor)) then
      raise exception 'the pause is ended by somebody else, once the person has an own password' using errcode = 'NL002';
    end if;
    return new;
  end if;
  if is_signing_paused(actor) then
    raise exception 'a person who may not sign does not settle who others are' using errcode = 'NL002';
  end if;
  if tg_op = 'UPDATE' then
    together := reason in ('šifra', 'kod') and coalesce(old.signing_paused_until <= now(), true)
      and cardinality(new.signing_paused_by) = 2 and actor = any (new.signing_paused_by)
      and new.signing_paused_by[1] <> new.signing_paused_by[2] and not new.id = any (new.signing_paused_by)
      and coalesce(new.signing_paused_until > now(), false);
  end if;
  if not together then
    new.signing_paused_by := array[actor];
    if tg_op = 'UPDATE' and old.signing_paused_until > now() then
      new.signing_paused_by := array(select distinct unnest(old.signing_paused_by || actor));
    end if;
    new.signing_paused_until := 'infinity';
  end if;
  new.signing_pause := reason;
  return new;
end $$;

-- Whoever is not confirmed is nobody's second person.
create function refuse_paused() returns trigger language plpgsql as $$
begin
  if is_signing_paused(current_user_id()) then
    raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
  end if;
  return new;
end $$;
create trigger refuse_paused before update of status on sample for each row
  when (new.status = 'ODOBREN' and old.status not in ('ODOBREN', 'VERIFICIRAN')) execute function refuse_paused();
create trigger refuse_paused before insert on catalogue_version for each row execute function refuse_paused();
create trigger refuse_paused before update of ukinut_at on autoverification_stop for each row execute function refuse_paused();

-- Neither who confirms the change of a patient nor who asked for it.
create function guard_identity_change() returns trigger language plpgsql as $$
begin
  if is_signing_paused(current_user_id()) or (new.stanje = 'POTVRĐENA' and is_signing_paused(old.trazio_id)) then
    raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
  end if;
  return new;
end $$;
create trigger guard_identity_change before update of stanje on identity_change for each row
  when (old.stanje = 'ČEKA' and new.stanje in ('POTVRĐENA', 'ODBIJENA')) execute function guard_identity_change();

-- The plain cases of `weakening.rules.ts`; what the rule sees beyond them, the service refuses.
create function weakens_safety(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
  select case
    when kind = 'sites' then coalesce((before ->> 'cetiriOka')::boolean, true) and not coalesce((after ->> 'cetiriOka')::boolean, true)
    when kind = 'uloge' then before is not null and (
      coalesce((before ->> 'drugiFaktor')::boolean, false) and not coalesce((after ->> 'drugiFaktor')::boolean, false)
      or coalesce((after ->> 'level')::int, 1) < coalesce((before ->> 'level')::int, 1)
      or not coalesce(before -> 'permissions', '[]') @> coalesce(after -> 'permissions', '[]'))
    when coalesce((after ->> 'disabled')::boolean, false) then false
    when kind = 'autoverifikacija' then after ->> 'nacin' = 'UKLJUČENO' and (
      before is null or before ->> 'nacin' <> 'UKLJUČENO' or coalesce((before ->> 'disabled')::boolean, false)
      or coalesce((before ->> 'samoAnalizator')::boolean, true) and not coalesce((after ->> 'samoAnalizator')::boolean, true)
      or not coalesce((before ->> 'kontrolaDrugdje')::boolean, false) and coalesce((after ->> 'kontrolaDrugdje')::boolean, false)
      or (before -> 'site', before -> 'analyser') is distinct from (after -> 'site', after -> 'analyser'))
    when kind = 'poznati' then before is null or coalesce((before ->> 'disabled')::boolean, false)
      or before -> 'test' <> after -> 'test' or (after ->> 'donja')::numeric < (before ->> 'donja')::numeric
      or (after ->> 'gornja')::numeric > (before ->> 'gornja')::numeric or (after ->> 'dana')::int > (before ->> 'dana')::int
      or after ->> 'vrijediDo' > before ->> 'vrijediDo'
    else false
  end
$$;

create function guard_safety_settings() returns trigger language plpgsql as $$
begin
  if current_user_id() is not null and weakens_safety(new.kind,
      (select document from catalogue_version where entry_id = new.entry_id order by version desc limit 1), new.document)
    and not exists (select from app_user u join role r on r.id = u.role_id
      where u.id = new.confirmed_by and u.id <> current_user_id() and u.disabled_at is null and not u.customer
        and (r.level < 1 or 'verifikacija' = any (r.permissions)) and not is_signing_paused(u.id)) then
    raise exception 'a second person confirms what makes the laboratory less safe' using errcode = 'NL008';
  end if;
  return new;
end $$;
create trigger guard_safety_settings before insert on catalogue_version for each row
  when (new.kind in ('sites', 'uloge', 'autoverifikacija', 'poznati')) execute function guard_safety_settings();

create function wants_four_eyes(of_site uuid) returns boolean language sql stable as $$
  select coalesce((select (document ->> 'cetiriOka')::boolean from catalogue_version
    where entry_id = of_site and valid_from <= clock_timestamp() order by version desc limit 1), true)
$$;

-- One reading of the results for both: whether somebody has the task of telling the critical ones, and whether whoever
-- verifies has had a hand in them.
create or replace function demand_critical_task() returns trigger language plpgsql as $$
declare
  me uuid := current_user_id();
  untold boolean;
  own boolean;
begin
  select bool_or(is_critical(r.flag, r.nalazi) and not exists (select from critical_item c where c.sample_id = t.sample_id
      and c.labassay_id = t.labassay_id and c.result_version = t.rezultat)),
    bool_or(t.otkazan_id = me or (r.user_id = me and r.izvor in ('RUČNO', 'IZBOR')))
  into untold, own
  from sample_test t left join result r on r.sample_id = new.id and r.labassay_id = t.labassay_id and r.version = t.rezultat
  where t.sample_id = new.id;
  if untold then
    raise exception 'a critical result has no task' using errcode = 'NL003';
  end if;
  if (own or new.odobren_id = me) and wants_four_eyes(new.site_id) then
    raise exception 'whoever entered or approved does not verify' using errcode = 'NL007';
  end if;
  return null;
end $$;

-- migrate:down
