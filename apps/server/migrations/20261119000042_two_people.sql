-- migrate:up

alter table critical_task add column potvrdio_id uuid;

-- An account that may stand beside another one now: an administrator or somebody who may verify.
create function may_confirm(of_user uuid) returns boolean language sql stable as $$
  select exists (select from app_user u join role r on r.id = u.role_id
    where u.id = of_user and u.id is distinct from current_user_id() and u.disabled_at is null and not u.customer
      and coalesce(u.expires_at > now(), true) and (r.level < 1 or 'verifikacija' = any (r.permissions))
      and not is_signing_paused(u.id))
$$;

-- Where two people are required, neither is paused when it happens, they are two, and whoever is named beside has an account.
-- The arguments are the paths of the first and of the second in the row; empty: whoever acts.
create function two_people() returns trigger language plpgsql as $$
declare
  stored jsonb := to_jsonb(new);
  first uuid := case when tg_argv[0] = '{}' then current_user_id() else (stored #>> tg_argv[0]::text[])::uuid end;
  second uuid := (stored #>> tg_argv[1]::text[])::uuid;
begin
  if current_user_id() is null then
    return new;
  end if;
  if is_signing_paused(first) or is_signing_paused(second) or is_signing_paused(current_user_id()) then
    raise exception 'neither of two people is one who may not sign' using errcode = 'NL002';
  end if;
  if second is null or first = second
    or exists (select from app_user where id = second and (disabled_at is not null or expires_at <= now())) then
    raise exception 'two people are required' using errcode = 'NL008';
  end if;
  return new;
end $$;

create trigger two_people before insert on catalogue_version for each row
  when (new.confirmed_by is not null) execute function two_people('{}', '{confirmed_by}');
create trigger two_people before insert on patient_merge for each row
  when (new.confirmed_by is not null) execute function two_people('{}', '{confirmed_by}');
create trigger two_people_again before update of undone_at on patient_merge for each row
  when (old.undone_at is null and new.undone_confirmed_by is not null) execute function two_people('{}', '{undone_confirmed_by}');
create trigger two_people before update of stanje on critical_task for each row
  when (new.stanje = 'NEDOSTUPAN' and old.stanje <> 'NEDOSTUPAN') execute function two_people('{}', '{potvrdio_id}');
-- An end of the pause is named by two together only. After `guard_identity`, which writes who.
create trigger two_people before update on app_user for each row
  when (new.signing_paused_until > now() and new.signing_paused_until < 'infinity'
    and new.signing_paused_until is distinct from old.signing_paused_until)
  execute function two_people('{signing_paused_by,0}', '{signing_paused_by,1}');

drop trigger guard_identity_change on identity_change;
drop function guard_identity_change();
create trigger refuse_paused before update of stanje on identity_change for each row
  when (old.stanje = 'ČEKA' and new.stanje = 'ODBIJENA') execute function refuse_paused();
create trigger two_people before update of stanje on identity_change for each row
  when (old.stanje = 'ČEKA' and new.stanje = 'POTVRĐENA') execute function two_people('{trazio_id}', '{rijesio_id}');

-- Only where the site wants four eyes, so by its own guard; asked of verified samples only, which are many.
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
  if (own or new.odobren_id = me or new.komentar_id = me or me = any (new.identitet_ids)) and wants_four_eyes(new.site_id) then
    raise exception 'whoever entered or approved does not verify' using errcode = 'NL007';
  end if;
  if is_signing_paused(me) or is_signing_paused(new.odobren_id) and wants_four_eyes(new.site_id) then
    raise exception 'neither of two people is one who may not sign' using errcode = 'NL002';
  end if;
  return null;
end $$;

create or replace function guard_safety_settings() returns trigger language plpgsql as $$
begin
  if current_user_id() is not null and weakens_safety(new.kind,
      (select document from catalogue_version where entry_id = new.entry_id and valid_from <= clock_timestamp()
        order by version desc limit 1), new.document) and not may_confirm(new.confirmed_by) then
    raise exception 'a second person confirms what makes the laboratory less safe' using errcode = 'NL008';
  end if;
  return new;
end $$;

create or replace function guard_merge() returns trigger language plpgsql as $$
declare
  second uuid := case when tg_op = 'INSERT' then new.confirmed_by else new.undone_confirmed_by end;
  holder uuid := case when tg_op = 'INSERT' then new.kept_id else new.merged_id end;
begin
  if current_user_id() is null or may_confirm(second) then
    return new;
  end if;
  if exists (select from patient k, patient m where k.id = new.kept_id and m.id = new.merged_id
      and (k.jmbg, k.ime, k.prezime, k.spol, k.dateofb, k.godiste) is distinct from
        (m.jmbg, m.ime, m.prezime, m.spol, m.dateofb, m.godiste))
    and exists (select from sample_key s join result r on r.sample_id = s.sample_id
      where s.patient_id = holder and s.sample_id in (select jsonb_array_elements_text(new.moved -> 'sample')::uuid)) then
    raise exception 'a second person confirms that results are another person''s' using errcode = 'NL008';
  end if;
  return new;
end $$;

-- migrate:down
