-- migrate:up

alter table app_user
  add column password_set_at timestamptz not null default now(),
  add column signing_paused_until timestamptz,
  add column signing_paused_by uuid[] not null default '{}',
  add column signing_pause text not null default ''
    check (signing_pause in ('', 'nova', 'ime', 'šifra', 'kod'));
alter table role add column second_factor boolean not null default false;

-- What somebody else did to a person's account, until the person has seen it.
create table account_notice (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references app_user on delete cascade,
  sta text not null check (sta in ('ime', 'šifra', 'kod')),
  ko text[] not null,
  adrese text[] not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz
);
create index account_notice_of_user on account_notice (user_id) where seen_at is null;
select audit_table('account_notice');

-- Whoever touches the identity of a person (a new account, another name or e-mail, a password or second factor that
-- another person set or removed) stops that person from signing until somebody else has confirmed who it is. Two
-- administrators together may name an end of that pause. Without a person (setup, an operator's command) nothing is paused.
create function guard_identity() returns trigger language plpgsql as $$
declare
  actor uuid := current_user_id();
  reason text := '';
  together boolean := false;
begin
  if tg_op = 'UPDATE' and new.password_hash <> old.password_hash then
    new.password_set_at := now();
  end if;
  if actor is null then
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
  end if;
  if reason = '' then
    if tg_op = 'UPDATE' and old.signing_paused_until > now()
      and coalesce(new.signing_paused_until, '-infinity') < old.signing_paused_until
      and (actor = new.id or actor = any (old.signing_paused_by) or is_signing_paused(actor)) then
      raise exception 'the pause is ended by somebody else' using errcode = 'NL002';
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

create function is_signing_paused(of_user uuid) returns boolean language sql stable as $$
  select exists (select from app_user where id = of_user and signing_paused_until > now())
$$;
create trigger guard_identity before insert or update on app_user for each row execute function guard_identity();

create function tell_person() returns trigger language plpgsql as $$
declare
  what text := case
    when (new.ime, new.prezime, new.email) <> (old.ime, old.prezime, old.email) then 'ime'
    when new.password_hash <> old.password_hash then 'šifra'
    when old.totp_confirmed_at is not null and new.totp_confirmed_at is null then 'kod'
  end;
  notice uuid;
begin
  if what is null or current_user_id() is not distinct from new.id then
    return null;
  end if;
  insert into account_notice (user_id, sta, ko, adrese)
    values (new.id, what,
      coalesce((select array_agg(email order by email) from app_user
        where id = any (case when new.signing_paused_until > now() then new.signing_paused_by else array[current_user_id()] end)),
        array[current_actor()]),
      array(select distinct unnest(array[old.email, new.email])))
    returning id into notice;
  if current_user = 'nalaz_app' then
    perform jobs.enqueue('tellPerson', json_build_object('id', notice));
  end if;
  return null;
end $$;
create trigger tell_person after update of ime, prezime, email, password_hash, totp_confirmed_at on app_user
  for each row execute function tell_person();

revoke execute on function find_patient_by_number from public;
grant execute on function find_patient_by_number to nalaz_app;

-- migrate:down
