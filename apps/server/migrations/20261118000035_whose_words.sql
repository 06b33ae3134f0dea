-- migrate:up

-- Beside results, two things decide what a paper says: whose sample it is, and the comment. Whoever had a hand in either
-- is known, so that somebody else verifies.
alter table sample
  add column identitet_ids uuid[] not null default '{}',
  add column komentar_id uuid;

alter table signature drop constraint signature_oblik_check;
alter table signature add constraint signature_oblik_check check (oblik in (1, 2, 3));

alter table patient_merge
  add column author_id uuid default current_user_id(),
  add column confirmed_by uuid,
  add column undone_confirmed_by uuid,
  add check (confirmed_by <> author_id);

-- Whoever writes a comment is its author, whichever code wrote it. What was approved or verified keeps its comment.
create function own_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.komentar_id := coalesce(new.komentar_id, current_user_id());
    return new;
  end if;
  if old.status in ('ODOBREN', 'VERIFICIRAN') and new.status = old.status then
    raise exception 'the comment of an approved sample is not changed' using errcode = 'NL010';
  end if;
  new.komentar_id := case when new.komentar = '' then null else current_user_id() end;
  return new;
end $$;
create trigger own_comment_new before insert on sample for each row when (new.komentar <> '') execute function own_comment();
create trigger own_comment before update of komentar on sample for each row
  when (old.komentar is distinct from new.komentar) execute function own_comment();

-- As before, and: nor does whoever gave the sample to another person or wrote its comment.
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
  return null;
end $$;

-- Results go to a record of another identity by the hands of two: an administrator, and another one or somebody who may
-- verify. Without results one is enough.
create function guard_merge() returns trigger language plpgsql as $$
declare
  second uuid := case when tg_op = 'INSERT' then new.confirmed_by else new.undone_confirmed_by end;
  holder uuid := case when tg_op = 'INSERT' then new.kept_id else new.merged_id end;
begin
  if current_user_id() is null or exists (select from app_user u join role r on r.id = u.role_id
      where u.id = second and u.id <> current_user_id() and u.disabled_at is null and not u.customer
        and (r.level < 1 or 'verifikacija' = any (r.permissions)) and not is_signing_paused(u.id)) then
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
create trigger guard_merge before insert on patient_merge for each row execute function guard_merge();
create trigger guard_merge_undone before update of undone_at on patient_merge for each row
  when (old.undone_at is null and new.undone_at is not null) execute function guard_merge();

-- migrate:down
