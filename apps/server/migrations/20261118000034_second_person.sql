-- migrate:up

-- Every reason that a pause has, the gravest first: a later, smaller change does not hide that an account is new.
alter table app_user drop constraint app_user_signing_pause_check,
  add constraint app_user_signing_pause_check
    check (string_to_array(signing_pause, ',') <@ array['nova', 'šifra', 'kod', 'ime', 'vraćen', 'uloga']);

-- True also where a role is not found.
create function gains_rights(from_role uuid, to_role uuid) returns boolean language sql stable as $$
  select from_role <> to_role and not exists (select from role o join role n on n.id = to_role where o.id = from_role
    and n.level >= o.level and o.permissions @> n.permissions and (n.second_factor or not o.second_factor))
$$;

-- As before, and: whoever gets more rights, or comes back after the account was disabled or had ended, is somebody new to
-- those rights, and somebody else confirms who it is.
create or replace function guard_identity() returns trigger language plpgsql as $$
declare
  actor uuid := current_user_id();
  reasons text[] := '{}';
  carried boolean := false;
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
    reasons := '{nova}';
  else
    carried := coalesce(old.signing_paused_until > now(), false) or (old.initial_password and cardinality(old.signing_paused_by) > 0);
    if new.password_hash <> old.password_hash and (actor <> new.id or new.initial_password) then
      reasons := reasons || text 'šifra';
    end if;
    if actor <> new.id and (old.totp_confirmed_at is not null or new.totp_confirmed_at is not null)
      and (new.totp_confirmed_at is distinct from old.totp_confirmed_at or new.totp_secret is distinct from old.totp_secret) then
      reasons := reasons || text 'kod';
    end if;
    if (new.ime, new.prezime, new.email) <> (old.ime, old.prezime, old.email) then
      reasons := reasons || text 'ime';
    end if;
    if old.disabled_at is not null and new.disabled_at is null
      or old.expires_at <= now() and coalesce(new.expires_at > now(), true) then
      reasons := reasons || text 'vraćen';
    end if;
    if gains_rights(old.role_id, new.role_id) or old.customer and not new.customer then
      reasons := reasons || text 'uloga';
    end if;
    if reasons = '{}' and old.initial_password and not new.initial_password and cardinality(old.signing_paused_by) > 0 then
      new.signing_paused_by := old.signing_paused_by;
      new.signing_pause := old.signing_pause;
      new.signing_paused_until := case when old.signing_paused_until > now() then old.signing_paused_until else 'infinity' end;
      return new;
    end if;
  end if;
  if reasons = '{}' then
    if old.signing_paused_until > now()
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
    together := reasons <@ array['šifra', 'kod'] and coalesce(old.signing_paused_until <= now(), true)
      and cardinality(new.signing_paused_by) = 2 and actor = any (new.signing_paused_by)
      and new.signing_paused_by[1] <> new.signing_paused_by[2] and not new.id = any (new.signing_paused_by)
      and coalesce(new.signing_paused_until > now(), false);
  end if;
  if not together then
    new.signing_paused_by := array[actor];
    if carried then
      new.signing_paused_by := array(select distinct unnest(old.signing_paused_by || actor));
    end if;
    new.signing_paused_until := 'infinity';
  end if;
  if carried then
    reasons := reasons || string_to_array(old.signing_pause, ',');
  end if;
  new.signing_pause := array_to_string(array(select r.reason
    from unnest(array['nova', 'šifra', 'kod', 'ime', 'vraćen', 'uloga']) with ordinality as r (reason, gravity)
    where r.reason = any (reasons) order by r.gravity), ',');
  return new;
end $$;

-- Other people who may sign and are called the same, for whoever confirms one of them.
create function signers_called_alike(of_user uuid) returns text[] language sql stable as $$
  select array(select other.email from app_user me
    join app_user other on other.id <> me.id and not other.customer and other.disabled_at is null
      and fold_text(other.ime || ' ' || other.prezime) = fold_text(me.ime || ' ' || me.prezime)
    join role r on r.id = other.role_id and (r.level < 1 or 'verifikacija' = any (r.permissions))
    where me.id = of_user order by 1)
$$;

-- Whoever is not confirmed decides nothing about reports either: takes back no signature, issues, withdraws, amends, reinstates
-- and keeps no report, and makes no two patients one. What the rules suspend by themselves is suspended whoever caused it.
create trigger refuse_paused before update of ponisten_at on signature for each row
  when (old.ponisten_at is null and new.ponisten_at is not null) execute function refuse_paused();
create trigger refuse_paused before insert on report for each row execute function refuse_paused();
create trigger refuse_paused_again before update of stanje on report for each row
  when (new.stanje <> old.stanje and new.stanje <> 'OBUSTAVLJEN') execute function refuse_paused();
create trigger refuse_paused before update of izmjena_at on report_entry for each row
  when (new.izmjena_at is not null and new.izmjena_at is distinct from old.izmjena_at) execute function refuse_paused();
create trigger refuse_paused before update of stanje on amend_task for each row
  when (new.stanje = 'OSTAJE' and old.stanje <> 'OSTAJE') execute function refuse_paused();
create trigger refuse_paused before insert or update of undone_at on patient_merge for each row execute function refuse_paused();

-- The plain cases of `weakening.rules.ts`; what the rule sees beyond them, the service refuses.
create or replace function weakens_safety(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
  select case
    when kind = 'sites' then
      coalesce((before ->> 'cetiriOka')::boolean, true) and not coalesce((after ->> 'cetiriOka')::boolean, true)
      or coalesce(before ->> 'izdavanjeNalaza', 'RUČNO') = 'RUČNO' and coalesce(after ->> 'izdavanjeNalaza', 'RUČNO') <> 'RUČNO'
    when kind = 'uloge' then before is not null and (
      coalesce((before ->> 'drugiFaktor')::boolean, false) and not coalesce((after ->> 'drugiFaktor')::boolean, false)
      or coalesce((after ->> 'level')::int, 1) < coalesce((before ->> 'level')::int, 1)
      or not coalesce(before -> 'permissions', '[]') @> coalesce(after -> 'permissions', '[]'))
    when kind = 'lab' then before is not null and (
      jsonb_array_length(coalesce(after -> 'kriticne', '[]')) < jsonb_array_length(coalesce(before -> 'kriticne', '[]'))
      or exists (select from jsonb_array_elements(coalesce(before -> 'kriticne', '[]')) with ordinality as b (limits, at)
        join jsonb_array_elements(coalesce(after -> 'kriticne', '[]')) with ordinality as a (limits, at) using (at)
        where coalesce((a.limits ->> 'donja')::numeric, '-infinity') < coalesce((b.limits ->> 'donja')::numeric, '-infinity')
          or coalesce((a.limits ->> 'gornja')::numeric, 'infinity') > coalesce((b.limits ->> 'gornja')::numeric, 'infinity'))
      or not coalesce(after -> 'kriticneRijeci', '[]') @> coalesce(before -> 'kriticneRijeci', '[]')
      or coalesce((before ->> 'kriticanPorast')::boolean, false) and not coalesce((after ->> 'kriticanPorast')::boolean, false)
      or before ? 'delta' and not after ? 'delta'
      or coalesce((after #>> '{autoverifikacija,ukljuceno}')::boolean, false)
        and not coalesce((before #>> '{autoverifikacija,ukljuceno}')::boolean, false))
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

-- Compared with what holds now: a change that waits is withdrawn by one person.
create or replace function guard_safety_settings() returns trigger language plpgsql as $$
begin
  if current_user_id() is not null and weakens_safety(new.kind,
      (select document from catalogue_version where entry_id = new.entry_id and valid_from <= clock_timestamp()
        order by version desc limit 1), new.document)
    and not exists (select from app_user u join role r on r.id = u.role_id
      where u.id = new.confirmed_by and u.id <> current_user_id() and u.disabled_at is null and not u.customer
        and coalesce(u.expires_at > now(), true)
        and (r.level < 1 or 'verifikacija' = any (r.permissions)) and not is_signing_paused(u.id)) then
    raise exception 'a second person confirms what makes the laboratory less safe' using errcode = 'NL008';
  end if;
  return new;
end $$;
drop trigger guard_safety_settings on catalogue_version;
create trigger guard_safety_settings before insert on catalogue_version for each row
  when (new.kind in ('sites', 'uloge', 'autoverifikacija', 'poznati', 'lab')) execute function guard_safety_settings();

-- migrate:down
