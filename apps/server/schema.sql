

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';

CREATE FUNCTION public.all_sites() RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return (select array_agg(id) from site);
end $$;

CREATE FUNCTION public.audit_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  key_columns text[] := tg_argv[0]::text[];
  secret_columns text[] := tg_argv[1]::text[];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after_row, before_row);
  row_key text := (select string_agg(whole ->> name, ':') from unnest(key_columns) as name);
  -- The row of a partition is a record of the whole table.
  table_name text := coalesce(tg_argv[2], tg_table_name);
  secret text;
begin
  if current_setting('nalaz.projection', true) = 'yes' and table_name in ('site', 'role', 'app_user', 'user_site') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, after_row -> b.key)
      into before_row, after_row
      from jsonb_each(before_row) as b where b.value is distinct from after_row -> b.key;
    if before_row is null then
      return null;
    end if;
  end if;
  foreach secret in array secret_columns loop
    if before_row -> secret <> 'null' then before_row := jsonb_set(before_row, array[secret], '"***"'); end if;
    if after_row -> secret <> 'null' then after_row := jsonb_set(after_row, array[secret], '"***"'); end if;
  end loop;
  insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
    values (case when table_name = 'site' then whole ->> 'id' else whole ->> 'site_id' end::uuid,
      current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''),
      lower(tg_op), table_name, row_key, before_row, after_row);
  return null;
end $$;

CREATE FUNCTION public.audit_table(table_name text, secret_columns text[] DEFAULT '{}'::text[], rights text DEFAULT 'select, insert, update, delete'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  key_columns text[] := (
    select array_agg(a.attname::text order by a.attnum)
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = table_name::regclass and i.indisprimary);
begin
  execute format('create trigger audit_row after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L)',
    table_name, key_columns, secret_columns, table_name);
  execute format('grant %s on %I to nalaz_app', rights, table_name);
end $$;

CREATE FUNCTION public.bind_month(table_name text, month_suffix text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  reference record;
begin
  for reference in
    select r.*, to_regclass(format('partitions.%I', r.child || month_suffix)) as child_month,
      to_regclass(format('partitions.%I', r.parent || month_suffix)) as parent_month
    from month_references() as r where r.child = table_name
  loop
    if reference.child_month is not null and reference.parent_month is not null and not exists (
      select from pg_constraint where contype = 'f' and conrelid = reference.child_month and confrelid = reference.parent_month)
    then
      execute format('alter table %s add foreign key (%s) references %s %s',
        reference.child_month, reference.columns, reference.parent_month, reference.deletion);
    end if;
  end loop;
end $$;

CREATE FUNCTION public.bound_identity_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.bound_spelling() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.called_at(line jsonb, hour integer) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(
    select coalesce(member ->> 'telefon', '')
    from jsonb_array_elements(coalesce(line, '[]')) with ordinality as l (member, at),
      lateral (select coalesce((member ->> 'odSata')::int, 0) as since, coalesce((member ->> 'doSata')::int, 24) as till) h
    where since = till or since < till and hour >= since and hour < till or since > till and (hour >= since or hour < till)
    order by at)
$$;

CREATE FUNCTION public.calls_others(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select exists (select from generate_series(0, 23) as hour
    cross join lateral (select called_at(before, hour) as was, called_at(after, hour) as now) c
    where now[1:cardinality(was)] <> was)
$$;

CREATE FUNCTION public.confine_to_sites(table_name text, site_column text DEFAULT 'site_id'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy within_sites on %I using (%I = any ((select current_sites())::uuid[]))', table_name, site_column);
end $$;

CREATE FUNCTION public.count_rest(parent text) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  rows int;
begin
  execute format('select count(*) from (select from partitions.%I limit 10000) as counted', parent || '_rest') into rows;
  return rows;
end $$;

CREATE FUNCTION public.create_month_partitions(parent text, months_ahead integer DEFAULT 3, starting timestamp with time zone DEFAULT now()) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  month timestamptz;
  child text;
  created int := 0;
begin
  if to_regclass(format('partitions.%I', parent || '_rest')) is null then
    execute format('create table partitions.%I partition of public.%I default', parent || '_rest', parent);
    perform bind_month(parent, '_rest');
  end if;
  for offset_months in 0..months_ahead loop
    month := date_trunc('month', starting) + make_interval(months => offset_months);
    if make_month(parent, month) then
      created := created + 1;
    end if;
    perform bind_month(parent, to_char(month, '_YYYY_MM'));
  end loop;
  for child in select distinct r.child from month_references() as r where r.parent = create_month_partitions.parent loop
    created := created + create_month_partitions(child, months_ahead, starting);
  end loop;
  return created;
end $$;

CREATE FUNCTION public.critical_removers(of_item uuid) RETURNS uuid[]
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.current_actor() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce(nullif(current_setting('nalaz.actor', true), ''), 'database:' || session_user)
$$;

CREATE FUNCTION public.current_partner() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('nalaz.partner', true), '')::uuid
$$;

CREATE FUNCTION public.current_session_id() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('nalaz.session', true), '')::uuid
$$;

CREATE FUNCTION public.current_sites() RETURNS uuid[]
    LANGUAGE sql STABLE
    AS $$
  select case current_setting('nalaz.sites', true)
    when 'all' then all_sites()
    else string_to_array(nullif(current_setting('nalaz.sites', true), ''), ',')::uuid[]
  end
$$;

CREATE FUNCTION public.current_user_id() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('nalaz.user', true), '')::uuid
$$;

CREATE FUNCTION public.demand_complete_sample() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.demand_critical_task() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.demand_one_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (select count(*) from (select distinct trudnica, sedmica_trudnoce, menstc, menopauza, anticoag
    from sample where visit_id = new.visit_id) said) > 1 then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;

CREATE FUNCTION public.demand_same_answers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from changed group by visit_id having count(*) > 1
    and count(distinct (trudnica, sedmica_trudnoce, menstc, menopauza, anticoag)::text) > 1) then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;

CREATE FUNCTION public.demand_settled_identity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if identity_waits(new.patient_id) then
    raise exception 'a change of the identity waits to be settled' using errcode = 'NL006';
  end if;
  return new;
end $$;

CREATE FUNCTION public.demand_verified_components() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  resting text;
begin
  select string_agg(made.name || ' (' || part.name || ')', ', ' order by made.name, part.name) into resting
  from unverified_components(new.id) u
  join catalogue_entry made on made.id = u.labassay_id join catalogue_entry part on part.id = u.component_id;
  if resting is not null then
    raise exception 'a calculated result rests on another tube' using errcode = 'NL005',
      detail = json_build_object('field', new.id, 'id', new.code, 'testovi', resting);
  end if;
  return null;
end $$;

CREATE FUNCTION public.demand_visits_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from sample where visit_id = new.visit_id and id <> new.id order by id for share;
  if found and not exists (select from sample where visit_id = new.visit_id and id <> new.id
    and (trudnica, sedmica_trudnoce, menstc, menopauza, anticoag)
      is not distinct from (new.trudnica, new.sedmica_trudnoce, new.menstc, new.menopauza, new.anticoag)) then
    raise exception 'two tubes of a visit say different things of the patient' using errcode = 'NL009';
  end if;
  return null;
end $$;

CREATE FUNCTION public.describe_in_catalogue(kind text, entry uuid, code text, name text, sites uuid[], refs uuid[], document jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into catalogue_entry (id, kind, code, name, sites, version, refs)
    values (entry, kind, code, name, sites, 1, refs)
    on conflict (id) do nothing;
  if found then
    insert into catalogue_version (entry_id, version, kind, site_id, document, created_at, valid_from)
      values (entry, 1, kind, case when cardinality(sites) = 1 then sites[1] end, jsonb_strip_nulls(document), now(), now());
  end if;
end $$;

CREATE FUNCTION public.describe_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  workplaces uuid[];
begin
  case tg_table_name
    when 'site' then
      perform describe_in_catalogue('sites', new.id, new.sifra, new.naziv, array[new.id], '{}', site_document(new));
    when 'role' then
      perform describe_in_catalogue('uloge', new.id, new.naziv, new.naziv, '{}', '{}', role_document(new));
    when 'app_user' then
      workplaces := array(select site_id from user_site where user_id = new.id);
      -- Somebody without a site is nobody's to see, not everybody's.
      perform describe_in_catalogue('users', new.id, new.email, new.prezime || ' ' || new.ime,
        case when workplaces = '{}' then array[new.id] else workplaces end,
        array_remove(workplaces || new.role_id || new.partner_id, null), user_document(new));
  end case;
  return null;
end $$;

CREATE FUNCTION public.drop_event_month(before timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  oldest text;
begin
  select c.relname into oldest from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.event'::regclass and c.relname ~ '^event_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 7), 'YYYY_MM') + interval '1 month' <= least(before, now() - interval '7 days')
    order by c.relname limit 1;
  if oldest is not null then
    execute format('drop table partitions.%I', oldest);
  end if;
  return oldest;
end $_$;

CREATE FUNCTION public.earlier_samples(of_patient uuid, of_sample uuid, most integer) RETURNS TABLE(sample_id uuid, site_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return query
    (select k.sample_id, k.site_id from sample_key k where k.patient_id = of_patient and k.sample_id < of_sample
      order by k.sample_id desc limit most)
    union all
    (select k.sample_id, k.site_id from sample_key k where k.patient_id = of_patient and k.sample_id > of_sample
      order by k.sample_id limit most);
end $$;

CREATE FUNCTION public.end_sessions_of_site() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform revoke_sessions(old.user_id, 'site');
  return null;
end $$;

CREATE FUNCTION public.end_sessions_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.disabled_at is not null and old.disabled_at is null then
    perform revoke_sessions(new.id, 'disabled');
  elsif new.password_hash <> old.password_hash then
    perform revoke_sessions(new.id, 'password');
  elsif new.role_id <> old.role_id or new.partner_id is distinct from old.partner_id then
    perform revoke_sessions(new.id, 'administrator');
  end if;
  return null;
end $$;

CREATE FUNCTION public.find_free_number(known text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  start int := floor(random() * 100000);
  number text;
begin
  for step in 0..case when current_sites() is null then -1 else 99999 end loop
    number := known || lpad(((start + step) % 100000)::text, 5, '0') || 'P';
    if not exists (select from patient p where p.jmbg = number) then
      return number;
    end if;
  end loop;
  return null;
end $$;

CREATE FUNCTION public.uuid_v7(at timestamp with time zone DEFAULT clock_timestamp()) RETURNS uuid
    LANGUAGE plpgsql PARALLEL SAFE
    AS $$
begin
  return encode(
    substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
      || int2send((28672 + floor(extract(epoch from at) * 1000 % 1 * 4096))::int2)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid;
end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.patient (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    jmbg text NOT NULL,
    jmbg_kind text NOT NULL,
    ime text NOT NULL,
    prezime text NOT NULL,
    roditelj text DEFAULT ''::text NOT NULL,
    spol text NOT NULL,
    dateofb date,
    godiste integer,
    adresa text DEFAULT ''::text NOT NULL,
    telefon text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    passport text DEFAULT ''::text NOT NULL,
    duhan text DEFAULT 'NEPOZNATO'::text NOT NULL,
    dijabetes text DEFAULT 'NEPOZNATO'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    merged_into uuid,
    satr text,
    potvrdjeno_ime text,
    potvrdjeno_prezime text,
    pisanje_at timestamp with time zone,
    CONSTRAINT patient_check CHECK ((merged_into <> id)),
    CONSTRAINT patient_ime_check CHECK ((ime <> ''::text)),
    CONSTRAINT patient_jmbg_check CHECK ((jmbg ~ '^\d{4}[90](\d{8}|\d{7}P)$'::text)),
    CONSTRAINT patient_jmbg_kind_check CHECK ((jmbg_kind = ANY (ARRAY['real'::text, 'generated'::text]))),
    CONSTRAINT patient_potvrdjeno_check CHECK (((potvrdjeno_ime IS NULL) = (potvrdjeno_prezime IS NULL))),
    CONSTRAINT patient_prezime_check CHECK ((prezime <> ''::text)),
    CONSTRAINT patient_satr_check CHECK ((satr ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
    CONSTRAINT patient_spol_check CHECK ((spol = ANY (ARRAY['MUŠKI'::text, 'ŽENSKI'::text])))
);

ALTER TABLE ONLY public.patient FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.find_patient_by_number(number text, at_site uuid) RETURNS public.patient
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  found_patient patient;
begin
  if not coalesce(at_site = any (current_sites()), false) then
    return null;
  end if;
  select * into found_patient from patient where jmbg = number;
  if found_patient.merged_into is not null then
    select * into found_patient from patient where id = found_patient.merged_into;
  end if;
  if found_patient.id is null then
    return null;
  end if;
  insert into audit (site_id, user_id, actor, request_id, action, record, record_id)
    values (at_site, current_user_id(), current_actor(),
      nullif(current_setting('nalaz.request', true), ''), 'read', 'patient', found_patient.id::text);
  if not exists (select from patient_site where patient_id = found_patient.id and site_id = any (current_sites())) then
    found_patient.jmbg := number;
    found_patient.godiste := coalesce(found_patient.godiste, extract(year from found_patient.dateofb)::int);
    found_patient.dateofb := null;
    found_patient.satr := null;
    found_patient.roditelj := '';
    found_patient.adresa := '';
    found_patient.telefon := '';
    found_patient.email := '';
    found_patient.passport := '';
    found_patient.duhan := '';
    found_patient.dijabetes := '';
  end if;
  return found_patient;
end $$;

CREATE FUNCTION public.fold_phone(plain text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select regexp_replace(regexp_replace(plain, '[^0-9+]', '', 'g'), '^(\+|00)387', '0')
$$;

CREATE FUNCTION public.fold_text(plain text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(translate(
    replace(replace(replace(lower(plain), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'),
    'абвгдђежзијклмнопрстћуфхцчшčćžšđ', 'abvgddezzijklmnoprstcufhccscczsd'), 'dj', 'd')
$$;

CREATE FUNCTION public.follow_pdfs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from report where visit_id = new.visit_id and verzija = new.verzija and jezik = new.jezik)
    and not exists (select from report where visit_id = new.visit_id and verzija > new.verzija and newest_drawn) then
    update report set newest_drawn = (verzija = new.verzija)
      where visit_id = new.visit_id and (newest_drawn or verzija = new.verzija);
  end if;
  return null;
end $$;

CREATE FUNCTION public.follow_rejection() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update report_entry set ceka = true where visit_id = new.visit_id;
  return null;
end $$;

CREATE FUNCTION public.follow_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update amend_task set stanje = case when tg_op = 'INSERT' then 'IZMIJENJEN' else 'OTPAO' end, zatvoren_od = current_actor(),
    zatvoren_at = now()
    where visit_id = new.visit_id and stanje = 'OTVOREN';
  return null;
end $$;

CREATE FUNCTION public.follow_samples() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into report_entry (visit_id, site_id) values (new.visit_id, new.site_id)
    on conflict (visit_id) do update set ceka = true, verifikovano_at = now();
  return null;
end $$;

CREATE FUNCTION public.follow_tests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  samples uuid[] := (select array_agg(distinct sample_id) from changed);
begin
  if samples is null then
    return null; -- a save that orders nothing more, as most of them
  elsif tg_op = 'DELETE' then
    perform promise_again(samples);
  else
    update worklist_sample w set tat = greatest(w.tat, p.tat), tat_hitno = greatest(w.tat_hitno, p.tat_hitno)
      from (select c.sample_id, max(v.tat) as tat, max(v.tat_hitno) as tat_hitno
        from changed c join catalogue_version v on v.entry_id = c.labassay_id and v.version = c.labassay_version
        group by c.sample_id) as p
      where w.id = p.sample_id and w.id = any (samples) and (w.tat < p.tat or w.tat_hitno < p.tat_hitno);
  end if;
  return null;
end $$;

CREATE FUNCTION public.follow_worklist() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  back uuid[];
begin
  if tg_op = 'INSERT' then
    insert into worklist_sample (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
      select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at from changed
      where status <> 'VERIFICIRAN' and odbijen_at is null;
  elsif tg_op = 'DELETE' then
    delete from worklist_sample w using changed c where w.id = c.id;
  else
    delete from worklist_sample w using changed c
      where w.id = c.id and (c.status = 'VERIFICIRAN' or c.odbijen_at is not null);
    with kept as (
      insert into worklist_sample as w (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
        select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at from changed
        where status <> 'VERIFICIRAN' and odbijen_at is null
        on conflict (id) do update set site_id = excluded.site_id, hitno = excluded.hitno, status = excluded.status,
          sekcija_id = excluded.sekcija_id, paznja = excluded.paznja, search_key = excluded.search_key
        where (w.site_id, w.hitno, w.status, w.sekcija_id, w.paznja, w.search_key) is distinct from
          (excluded.site_id, excluded.hitno, excluded.status, excluded.sekcija_id, excluded.paznja, excluded.search_key)
        returning id, w.xmax = 0 as came
    )
    select array_agg(id) into back from kept where came;
    if back is not null then
      perform promise_again(back);
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION public.gains_rights(from_role uuid, to_role uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select from_role <> to_role and not exists (select from role o join role n on n.id = to_role where o.id = from_role
    and n.level >= o.level and o.permissions @> n.permissions and (n.second_factor or not o.second_factor))
$$;

CREATE FUNCTION public.guard_critical_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.guard_identity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.guard_merge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.guard_safety_settings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  held jsonb;
begin
  if current_user_id() is null or may_confirm(new.confirmed_by) then
    return new;
  end if;
  select document into held from catalogue_version where entry_id = new.entry_id and valid_from <= clock_timestamp()
    order by version desc limit 1;
  if weakens_safety(new.kind, held, new.document) or exists (select from taken_from(new.kind, new.entry_id, held, new.document) o
      where takes_over(new.kind, o.kind, o.document, new.document)) then
    raise exception 'a second person confirms what makes the laboratory less safe' using errcode = 'NL008';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guards(assay jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(assay -> 'kriticne', '[]') <> '[]' or coalesce(assay -> 'kriticneRijeci', '[]') <> '[]'
    or assay ? 'kriticniTitar' or assay ? 'delta' or coalesce((assay ->> 'kriticanPorast')::boolean, false)
    or coalesce(assay -> 'vrijednosti', '[]') @> '[{"kriticno": true}]'
    or coalesce((assay #>> '{autoverifikacija,ukljuceno}')::boolean, false)
$$;

CREATE FUNCTION public.has_later_visit(of_patient uuid, of_visit uuid, taken timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from sample_key k where k.patient_id = of_patient and k.visit_id <> of_visit
    and k.sample_id >= uuid_v7_floor(taken));
end $$;

CREATE FUNCTION public.has_month(parent text, month timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', parent)::regclass and c.relname = parent || to_char(month, '_YYYY_MM'))
$$;

CREATE FUNCTION public.has_samples_here(of_patient uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from sample_key k where k.patient_id = of_patient and k.site_id = any (current_sites()));
end $$;

CREATE FUNCTION public.identity_asked(of_patient uuid) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select json_build_object('ko', coalesce((select u.ime || ' ' || u.prezime from app_user u where u.id = c.trazio_id), c.trazio),
    'gdje', s.naziv)
  from identity_change c join site s on s.id = c.site_id where c.patient_id = of_patient and c.stanje = 'ČEKA'
$$;

CREATE FUNCTION public.identity_waits(of_patient uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from identity_change where patient_id = of_patient and stanje = 'ČEKA')
$$;

CREATE FUNCTION public.is_critical(flag text, nalazi jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select flag in ('LL', 'HH', 'AA') or nalazi @> '[{"pravilo": "KRITIČNO"}]'
$$;

CREATE FUNCTION public.is_organisation_wide() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select current_setting('nalaz.organisation', true) = 'yes'
$$;

CREATE FUNCTION public.is_replaced(before text, after text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(before, '') <> '' and before is distinct from coalesce(after, '')
$$;

CREATE FUNCTION public.is_signing_paused(of_user uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from app_user where id = of_user and signing_paused_until > now())
$$;

CREATE FUNCTION public.is_turned_off(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select not coalesce((before ->> 'disabled')::boolean, false) and coalesce((after ->> 'disabled')::boolean, false)
$$;

CREATE FUNCTION public.is_widened(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce((after ->> 'donja')::numeric, '-infinity') < coalesce((before ->> 'donja')::numeric, '-infinity')
    or coalesce((after ->> 'gornja')::numeric, 'infinity') > coalesce((before ->> 'gornja')::numeric, 'infinity')
$$;

CREATE FUNCTION public.keep_an_administrator() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'app_user' then
    if not exists (select from role where id = old.role_id and level < 1) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('nalaz administrators'));
  if not exists (select from app_user u join role r on r.id = u.role_id
    where r.level < 1 and not u.customer and u.disabled_at is null and coalesce(u.expires_at > now(), true)) then
    raise exception 'the last administrator must stay' using errcode = 'NL001';
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_from_customers(table_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create policy no_customers on %I as restrictive using ((select current_partner()) is null)', table_name);
end $$;

CREATE FUNCTION public.keep_unit_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.document ->> 'sifra' is distinct from (select document ->> 'sifra' from catalogue_version
      where entry_id = new.entry_id order by version limit 1) then
    raise exception 'the code of a unit does not change' using errcode = 'NL013';
  end if;
  return new;
end $$;

CREATE FUNCTION public.loses_codes(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  with was as (select b from jsonb_array_elements(coalesce(before, '[]')) as b),
    now as (select a from jsonb_array_elements(coalesce(after, '[]')) as a)
  select exists (select from was where not exists (select from now where a ->> 'sifra' = b ->> 'sifra'
      and a -> 'naziv' is not distinct from b -> 'naziv'
      and coalesce((a ->> 'abnormalno')::boolean, false) >= coalesce((b ->> 'abnormalno')::boolean, false)
      and coalesce((a ->> 'kriticno')::boolean, false) >= coalesce((b ->> 'kriticno')::boolean, false)))
    or exists (select from now, was where not exists (select from was w where w.b ->> 'sifra' = a ->> 'sifra')
      and array_remove(array[lower(a ->> 'sifra'), lower(a ->> 'naziv')], '') && array[lower(b ->> 'sifra'), lower(b ->> 'naziv')])
$$;

CREATE FUNCTION public.loses_delta(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and (after is null or before - 'granica' - 'dana' <> after - 'granica' - 'dana'
    or coalesce((after ->> 'granica')::numeric, 'infinity') > coalesce((before ->> 'granica')::numeric, 'infinity')
    or coalesce((after ->> 'dana')::int, 0) < coalesce((before ->> 'dana')::int, 0))
$$;

CREATE FUNCTION public.loses_limits(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select exists (select from jsonb_array_elements(coalesce(before, '[]')) with ordinality as b (row, at)
    left join jsonb_array_elements(coalesce(after, '[]')) with ordinality as a (row, at) using (at)
    where a.row is null or b.row - 'donja' - 'gornja' <> a.row - 'donja' - 'gornja' or is_widened(b.row, a.row))
$$;

CREATE FUNCTION public.loses_range(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and (after is null or is_widened(before, after))
$$;

CREATE FUNCTION public.loses_value(before jsonb, after jsonb, field text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select exists (select b ->> field from jsonb_array_elements(coalesce(before, '[]')) as b where coalesce(b ->> field, '') <> ''
    except select a ->> field from jsonb_array_elements(coalesce(after, '[]')) as a)
$$;

CREATE FUNCTION public.make_month(parent text, month timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  key text := month_key(parent);
  made text := parent || to_char(month, '_YYYY_MM');
  rest text := parent || '_rest';
  low uuid := uuid_v7_floor(month);
  high uuid := uuid_v7_floor(month + interval '1 month');
  names text;
  referred regclass;
  misplaced boolean;
begin
  if month <> date_trunc('month', month) then
    raise exception '% is not the beginning of a month', month;
  end if;
  if has_month(parent, month) then
    return false;
  end if;
  -- With the constraint, attaching does not read the rows again.
  execute format('create table partitions.%I (like public.%I including all, constraint within_month check (%3$I >= %4$L and %3$I < %5$L))',
    made, parent, key, low, high);
  -- Attaching would lock these after the default partition, which every list reads: those who only read wait the shortest this way.
  for referred in select distinct confrelid from pg_constraint
    where contype = 'f' and conrelid = format('public.%I', parent)::regclass order by 1 loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table partitions.%I in access exclusive mode', rest);
  execute format('select exists (select from partitions.%I where %2$I >= $1 and %2$I < $2)', rest, key) into misplaced using low, high;
  if misplaced then
    select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
      where attrelid = format('public.%I', parent)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    -- A row that changes its place is no change of a record: nothing follows from it, and nothing that refers to it is touched.
    -- setup-database lets the owner do this.
    perform set_config('session_replication_role', 'replica', true);
    execute format('with moved as (delete from partitions.%I where %2$I >= $1 and %2$I < $2 returning %3$s)
      insert into partitions.%4$I (%3$s) select %3$s from moved', rest, key, names, made) using low, high;
    perform set_config('session_replication_role', 'origin', true);
  end if;
  execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', parent, made, low, high);
  execute format('alter table partitions.%I drop constraint within_month', made);
  return true;
end $_$;

CREATE FUNCTION public.may_confirm(of_user uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from app_user u join role r on r.id = u.role_id
    where u.id = of_user and u.id is distinct from current_user_id() and u.disabled_at is null and not u.customer
      and coalesce(u.expires_at > now(), true) and (r.level < 1 or 'verifikacija' = any (r.permissions))
      and not is_signing_paused(u.id))
$$;

CREATE FUNCTION public.meet_patient(patient uuid, site uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if site = any (current_sites()) then
    insert into patient_site (patient_id, site_id) values (patient, site) on conflict do nothing;
  end if;
end $$;

CREATE FUNCTION public.missing_months(parent text, months_ahead integer, starting timestamp with time zone DEFAULT now()) RETURNS SETOF timestamp with time zone
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $_$
begin
  return query execute format($query$
    select wanted.month from (
      select date_trunc('month', $1) + make_interval(months => n) as month from generate_series(0, $2) as n
      union
      select date_trunc('month', uuid_v7_time(%1$I)) from partitions.%2$I
        where %1$I >= uuid_v7_floor('2000-01-01') and %1$I < uuid_v7_floor('2100-01-01')
    ) as wanted
    where not has_month($3, wanted.month) order by 1
  $query$, month_key(parent), parent || '_rest') using starting, months_ahead, parent;
end $_$;

CREATE FUNCTION public.month_key(parent text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  key text := (
    select a.attname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace and c.relname = parent);
begin
  if key is null then
    raise exception '% is not divided by month', parent;
  end if;
  return key;
end $$;

CREATE FUNCTION public.month_references() RETURNS TABLE(child text, columns text, parent text, deletion text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  values
    ('sample_test', 'sample_id', 'sample', 'on delete cascade'),
    ('result', 'sample_id, labassay_id', 'sample_test', ''),
    ('signature', 'sample_id', 'sample', ''),
    ('report_pdf', 'visit_id, verzija', 'report', '')
$$;

CREATE FUNCTION public.month_tables() RETURNS TABLE(name text, family text)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with recursive tree (name, family, depth) as (
    select c.relname::text, c.relname::text, 0 from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r'
        and not exists (select from month_references() r where r.child = c.relname)
    union all
    select r.child, t.family, t.depth + 1 from tree t join month_references() r on r.parent = t.name
  )
  select name, family from tree group by name, family order by max(depth) desc, name
$$;

CREATE FUNCTION public.move_catalogue_head() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('nalaz.catalogue_moved', true) is distinct from pg_current_xact_id()::text then
    perform set_config('nalaz.catalogue_moved', pg_current_xact_id()::text, true);
    update catalogue_head set version = version + 1;
  end if;
  return null;
end $$;

CREATE FUNCTION public.order_events() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  head bigint;
  waiting uuid[];
begin
  select seq into head from event_head for update;
  waiting := array(select id from event where seq is null order by id limit 5000);
  if cardinality(waiting) > 0 then
    update event e set seq = head + w.place from unnest(waiting) with ordinality as w (id, place)
      where e.id = w.id and e.id = any (waiting) and e.id >= waiting[1] and e.id <= waiting[cardinality(waiting)];
    head := head + cardinality(waiting);
    update event_head set seq = head;
  end if;
  return head;
end $$;

CREATE FUNCTION public.own_comment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.paper_contradicts(paper jsonb, p public.patient) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select (paper ->> 'jmbg' <> '' and paper ->> 'jmbg' <> p.jmbg)
    or (paper ->> 'spol' in ('MUŠKI', 'ŽENSKI') and paper ->> 'spol' is distinct from p.spol)
    or (paper ->> 'dateofb' is not null and paper ->> 'dateofb' is distinct from p.dateofb::text)
    or (paper ->> 'dateofb' is null and paper ->> 'godiste' is not null
      and (paper ->> 'godiste')::int is distinct from coalesce(extract(year from p.dateofb)::int, p.godiste))
    or (paper ->> 'ime' <> 'NEPOZNATO' and fold_text(paper ->> 'ime') <> fold_text(p.ime))
    or (paper ->> 'prezime' <> 'NEPOZNATO' and fold_text(paper ->> 'prezime') <> fold_text(p.prezime))
$$;

CREATE FUNCTION public.patient_keys(p public.patient) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  with words as (select word from patient_words(p.prezime || ' ' || p.ime) as word)
  select a.word || ' ' || b.word from words a join words b on a.word <> b.word
  union select word from words where (select count(*) from words) = 1
  union select p.jmbg
  union select fold_phone(p.telefon) where length(fold_phone(p.telefon)) >= 6
  union select to_char(p.dateofb, 'DDMMYYYY') where p.dateofb is not null
$$;

CREATE FUNCTION public.patient_looks(of_patient uuid) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  people uuid[] := array(select id from patient where id = of_patient or merged_into = of_patient order by id);
  visits uuid[] := array(select id from visit where patient_id = any (people));
  samples uuid[] := array(select id from sample where visit_id = any (visits));
  theirs text[] := (people || visits || samples)::text[];
begin
  if current_partner() is not null then
    return;
  end if;
  return query
    select a.id from audit a
      where a.action = 'read' and a.id >= people[1] and a.record_id = any (theirs)
        and a.record in ('patient', 'sample', 'result', 'report', 'report_code')
    union
    select a.id from audit a where a.action = 'read' and a.id >= people[1] and a.after -> 'shown' ?| theirs;
end $$;

CREATE FUNCTION public.patient_words(plain text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select distinct word from regexp_split_to_table(fold_text(plain), '[\s\-.,''’`"/()_]+') as word where word <> ''
$$;

CREATE FUNCTION public.promise_again(samples uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update worklist_sample w set tat = p.tat, tat_hitno = p.tat_hitno
    from (select s.id, coalesce(max(v.tat), 0) as tat, coalesce(max(v.tat_hitno), 0) as tat_hitno
      from unnest(samples) as s (id)
      left join sample_test t on t.sample_id = s.id and t.sample_id = any (samples)
      left join catalogue_version v on v.entry_id = t.labassay_id and v.version = t.labassay_version
      group by s.id) as p
    where w.id = p.id and w.id = any (samples);
end $$;

CREATE FUNCTION public.redirects(kind text, before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and case kind
    when 'partneri' then
      is_replaced(before ->> 'sifra', after ->> 'sifra')
      or is_replaced(before #>> '{dostava,adresaEposte}', after #>> '{dostava,adresaEposte}')
      or not coalesce((before #>> '{dostava,email}')::boolean, false) and coalesce((after #>> '{dostava,email}')::boolean, false)
      or not coalesce((before #>> '{dostava,portal}')::boolean, false) and coalesce((after #>> '{dostava,portal}')::boolean, false)
      or coalesce((before #>> '{dostava,email}')::boolean, false)
        and coalesce(before #>> '{dostava,nacinEposte}', 'PDF') <> coalesce(after #>> '{dostava,nacinEposte}', 'PDF')
      or is_replaced(before #>> '{kontakti,0,telefon}', after #>> '{kontakti,0,telefon}')
      or loses_value(before -> 'kontakti', after -> 'kontakti', 'telefon')
      or loses_value(before -> 'kontakti', after -> 'kontakti', 'email')
    when 'doktori' then coalesce(before ->> 'telefon', '') <> coalesce(after ->> 'telefon', '')
      or is_replaced(before ->> 'email', after ->> 'email')
    when 'lokacije' then coalesce(before ->> 'telefon', '') <> coalesce(after ->> 'telefon', '')
    when 'users' then is_replaced(before ->> 'partner', after ->> 'partner')
    else false
  end
$$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

CREATE FUNCTION public.refuse_paused() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if is_signing_paused(current_user_id()) then
    raise exception 'a person who may not sign is not the other person' using errcode = 'NL002';
  end if;
  return new;
end $$;

CREATE FUNCTION public.releases_more(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce((after ->> 'ukljuceno')::boolean, false) and (
    not coalesce((before ->> 'ukljuceno')::boolean, false)
    or after ?| array['donja', 'gornja'] and (not before ?| array['donja', 'gornja'] or is_widened(before, after))
    or not coalesce(before -> 'dozvoljeno', '[]') @> coalesce(after -> 'dozvoljeno', '[]')
    or jsonb_array_length(coalesce(before -> 'granice', '[]')) <> jsonb_array_length(coalesce(after -> 'granice', '[]'))
    or loses_limits(before -> 'granice', after -> 'granice'))
$$;

CREATE FUNCTION public.rename_samples() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update sample s set search_key = sample_search_key(new.ime, new.prezime, new.jmbg, s.code)
    from sample_key k where k.patient_id = new.id and s.id = k.sample_id;
  return null;
end $$;

CREATE FUNCTION public.requisition_site(number text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select site_id from requisition where id_uputnice = number
$$;

CREATE FUNCTION public.revoke_sessions(of_user uuid, reason text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  ended int;
begin
  update session set revoked_at = now(), revoked_reason = reason
    where user_id = of_user and revoked_at is null and id is distinct from current_session_id();
  get diagnostics ended = row_count;
  return ended;
end $$;

CREATE TABLE public.role (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    naziv text NOT NULL,
    level integer NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    sidebar text[] DEFAULT '{}'::text[] NOT NULL,
    default_route text DEFAULT '/statistika'::text NOT NULL,
    reports jsonb DEFAULT '{}'::jsonb NOT NULL,
    display jsonb DEFAULT '{"list": 15, "rows": 1, "show": 20, "columns": 7}'::jsonb NOT NULL,
    second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT role_default_route_check CHECK ((default_route ~~ '/%'::text)),
    CONSTRAINT role_level_check CHECK ((level >= 0)),
    CONSTRAINT role_permissions_check CHECK ((permissions <@ ARRAY['prijem'::text, 'obrada'::text, 'odobravanje'::text, 'verifikacija'::text, 'kontrole'::text, 'mikrobiologija'::text, 'inventar'::text, 'postavke'::text, 'customer'::text]))
);

CREATE FUNCTION public.role_document(r public.role) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('naziv', r.naziv, 'level', r.level, 'permissions', to_jsonb(r.permissions),
    'default_route', r.default_route, 'sidebar', to_jsonb(r.sidebar), 'disabled', false,
    'reports', '{"fpodanu": false, "ppodanu": false, "ppomjestu": false, "ppolokaciji": false, "protokol": false, "tatpopacijentu": false, "worklists": false}'::jsonb || r.reports,
    'display', r.display)
$$;

CREATE FUNCTION public.sample_number(site_number integer, of_day date, sequence integer) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  digits text := site_number || to_char(of_day, 'YYDDD') || lpad(sequence::text, greatest(4, length(sequence::text)), '0');
  state int := 0;
begin
  if sequence > 99999 then
    raise exception 'the sample numbers of the day are used up' using errcode = 'NL002';
  end if;
  for at in 1..length(digits) loop
    state := substr('0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790',
      state * 10 + substr(digits, at, 1)::int + 1, 1)::int;
  end loop;
  return digits || state;
end $$;

CREATE FUNCTION public.sample_search_key(ime text, prezime text, jmbg text, code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select fold_text(prezime || ' ' || ime || ' ' || jmbg || ' ' || code)
$$;

CREATE FUNCTION public.signers_called_alike(of_user uuid) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array(select other.email from app_user me
    join app_user other on other.id <> me.id and not other.customer and other.disabled_at is null
      and btrim(regexp_replace(fold_text(other.ime || ' ' || other.prezime), '\s+', ' ', 'g'))
        = btrim(regexp_replace(fold_text(me.ime || ' ' || me.prezime), '\s+', ' ', 'g'))
    join role r on r.id = other.role_id and (r.level < 1 or 'verifikacija' = any (r.permissions))
    where me.id = of_user order by 1)
$$;

CREATE TABLE public.site (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sifra text NOT NULL,
    naziv text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    broj integer NOT NULL,
    CONSTRAINT site_broj_check CHECK (((broj >= 10) AND (broj <= 99))),
    CONSTRAINT site_naziv_check CHECK ((naziv <> ''::text)),
    CONSTRAINT site_sifra_check CHECK ((sifra <> ''::text))
);

ALTER TABLE ONLY public.site FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.site_document(s public.site) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('sifra', s.sifra, 'naziv', s.naziv, 'adresa', '', 'telefon', '',
    'mjesta', '[]'::jsonb, 'disabled', false)
$$;

CREATE FUNCTION public.spelling_needs_two(of_patient uuid, last_alone timestamp with time zone, is_put_back boolean) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select was_signed(of_patient)
    and (not is_put_back and coalesce(last_alone > now() - interval '24 hours', false) or not has_samples_here(of_patient))
$$;

CREATE FUNCTION public.suspend_amended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform suspend_reports(array[new.visit_id], 'IZMJENA');
  return null;
end $$;

CREATE FUNCTION public.suspend_reports(of_visits uuid[], why text, shown_since timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  notice uuid;
  asks boolean := to_regnamespace('jobs') is not null and has_schema_privilege('jobs', 'usage');
begin
  for notice in select suspend_versions(of_visits, why, shown_since) loop
    if asks then
      perform jobs.enqueue('sendDelivery', json_build_object('id', notice), 'delivery ' || notice);
    end if;
  end loop;
  if asks then
    perform jobs.enqueue('checkPrevious', json_build_object('visits', of_visits), 'previous ' || md5(of_visits::text));
  end if;
end $$;

CREATE FUNCTION public.suspend_reports_of_patient() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  contradicted uuid[] := visits_contradicted(new.id);
begin
  if cardinality(contradicted) > 0 then
    perform suspend_reports(contradicted, 'IDENTITET');
  end if;
  return null;
end $$;

CREATE FUNCTION public.suspend_reports_of_sample() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform suspend_reports(array[old.visit_id], case
    when tg_op = 'DELETE' then 'OBRISAN UZORAK'
    when old.odbijen_at is distinct from new.odbijen_at then 'ODBIJEN UZORAK'
    when old.visit_id <> new.visit_id then 'PREMJEŠTEN UZORAK'
    else 'OTKLJUČAN UZORAK' end, old.verifikovan_at);
  return null;
end $$;

CREATE FUNCTION public.suspend_reports_of_test() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  verified record;
begin
  select visit_id, verifikovan_at into verified from sample where id = old.sample_id and status = 'VERIFICIRAN';
  if found then
    perform suspend_reports(array[verified.visit_id], 'PROMIJENJEN REZULTAT', verified.verifikovan_at);
  end if;
  return null;
end $$;

CREATE FUNCTION public.suspend_reports_of_visit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.narucioc_id, old.posiljaoc_id) is distinct from (new.narucioc_id, new.posiljaoc_id) then
    perform suspend_reports(array[new.id], 'PROMIJENJEN NARUČILAC');
  elsif cardinality(visits_contradicted(new.patient_id, new.id)) > 0 then
    perform suspend_reports(array[new.id], 'IDENTITET');
  end if;
  return null;
end $$;

CREATE FUNCTION public.suspend_versions(of_visits uuid[], why text, shown_since timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  version record;
begin
  perform from report_entry where visit_id = any (of_visits) order by visit_id for no key update;
  for version in
    update report r set stanje = 'OBUSTAVLJEN', stanje_razlog = why, stanje_at = now(), stanje_od = current_actor()
      where r.visit_id = any (of_visits) and r.stanje = 'VAŽI' and (shown_since is null or shown_since <= greatest(r.created_at, r.stanje_at))
      returning r.visit_id, r.verzija, r.site_id
  loop
    update report_entry set ceka = true where visit_id = version.visit_id and not ceka;
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
      values (version.site_id, current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''), 'update',
        'report', version.visit_id::text, jsonb_build_object('verzija', version.verzija, 'stanje', 'VAŽI'),
        jsonb_build_object('verzija', version.verzija, 'stanje', 'OBUSTAVLJEN', 'razlog', why));
    insert into event (type, site_id, payload) values ('reportChanged', version.site_id,
      jsonb_build_object('posjeta', version.visit_id, 'verzija', version.verzija, 'pdf', true));
    update delivery set razlog = 'OBUSTAVLJEN', version = delivery.version + 1
      where visit_id = version.visit_id and verzija = version.verzija and stanje = 'ČEKA' and not obustava;
    return query
      insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, adresa, ispravka, obustava)
      select distinct on (d.adresa) d.site_id, d.visit_id, d.verzija, d.kanal, d.primalac, d.naziv, d.adresa, true, true
      from delivery d where d.visit_id = version.visit_id and d.verzija = version.verzija and d.kanal = 'ENALAZ'
        and not d.obustava and d.pokusaja > 0
      order by d.adresa
      returning id;
  end loop;
end $$;

CREATE FUNCTION public.take_numbers(of_site uuid, of_kind text, of_period text, how_many integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  last int;
begin
  insert into counter as c (site_id, kind, period, value) values (of_site, of_kind, of_period, how_many)
    on conflict (site_id, kind, period) do update set value = c.value + excluded.value
    returning value into last;
  return last - how_many + 1;
end $$;

CREATE FUNCTION public.taken_from(of_kind text, of_entry uuid, before jsonb, after jsonb) RETURNS TABLE(kind text, document jsonb)
    LANGUAGE sql STABLE
    AS $$
  with taken as materialized (select array(
    select unnest(words_of(of_kind, after)) where not coalesce((after ->> 'disabled')::boolean, false)
    except select unnest(words_of(of_kind, before)) where not coalesce((before ->> 'disabled')::boolean, false)) as words)
  select e.kind, (select v.document from catalogue_version v where v.entry_id = e.id
      order by v.valid_from <= clock_timestamp() desc, v.version desc limit 1)
  from catalogue_entry e
  where of_kind in ('lab', 'profili', 'katalozi', 'partneri') and e.id <> of_entry
    and (of_kind = 'partneri') = (e.kind = 'partneri') and e.kind in ('lab', 'profili', 'katalozi', 'partneri')
    and (select cardinality(words) > 0 from taken) and exists (select from catalogue_version v
      where v.entry_id = e.id and words_of(v.kind, v.document) && (select words from taken))
$$;

CREATE FUNCTION public.takes_over(kind text, other_kind text, other jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select kind <> other_kind or case kind
    when 'lab' then weakens_assay(other, after || jsonb_build_object('labassay', other -> 'labassay'))
    when 'profili' then weakens_profile(other, after) else true end
$$;

CREATE FUNCTION public.tell_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.tell_redirected() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  held record;
begin
  select version, document into held from catalogue_version
    where entry_id = new.entry_id and version < new.version and valid_from <= new.created_at order by version desc limit 1;
  if redirects(new.kind, held.document, new.document)
    or new.kind = 'partneri' and coalesce((held.document #>> '{dostava,email}')::boolean, false)
      and not coalesce((new.document #>> '{dostava,email}')::boolean, false) then
    if current_user = 'nalaz_app' then
      perform jobs.enqueue('tellRedirected',
        json_build_object('kind', new.kind, 'id', new.entry_id, 'prije', held.version, 'verzija', new.version));
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION public.tell_session_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('nalaz_session', new.id::text);
  return null;
end $$;

CREATE FUNCTION public.told_stands_again(of_item uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.two_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.unbound_months() RETURNS TABLE(child text, suffix text)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select r.child, substr(c.relname, length(r.child) + 1)
  from month_references() as r
  join pg_inherits i on i.inhparent = format('public.%I', r.child)::regclass
  join pg_class c on c.oid = i.inhrelid
  join pg_class p on p.relnamespace = c.relnamespace and p.relname = r.parent || substr(c.relname, length(r.child) + 1)
  where not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = p.oid)
$$;

CREATE FUNCTION public.unverified_components(of_sample uuid) RETURNS TABLE(labassay_id uuid, component_id uuid)
    LANGUAGE sql STABLE
    AS $$
  select t.labassay_id, c.test
  from sample s
  join sample_test t on t.sample_id = s.id
  cross join lateral (select from result own where own.sample_id = t.sample_id and own.labassay_id = t.labassay_id
    and own.version = t.rezultat and own.izvor = 'RAČUN' and own.vrijednost is not null limit 1) r
  join catalogue_version d on d.entry_id = t.labassay_id and d.version = t.labassay_version
  cross join jsonb_to_recordset(d.document -> 'calculatedTests') as c (test uuid)
  where s.id = of_sample
    and not exists (select from sample_test own where own.sample_id = s.id and own.labassay_id = c.test)
    and not exists (select from sample other join sample_test u on u.sample_id = other.id and u.labassay_id = c.test
      where other.visit_id = s.visit_id and other.status = 'VERIFICIRAN' and other.odbijen_at is null and u.rezultat is not null)
$$;

CREATE TABLE public.app_user (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    email text NOT NULL,
    ime text NOT NULL,
    prezime text NOT NULL,
    password_hash text NOT NULL,
    initial_password boolean DEFAULT true NOT NULL,
    role_id uuid NOT NULL,
    customer boolean DEFAULT false NOT NULL,
    language text DEFAULT 'local'::text NOT NULL,
    idle_time integer DEFAULT 28800 NOT NULL,
    default_route text,
    pid_bcode boolean DEFAULT false NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone,
    disabled_at timestamp with time zone,
    totp_secret text,
    totp_confirmed_at timestamp with time zone,
    totp_last_step bigint,
    recovery_codes text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_key text GENERATED ALWAYS AS (public.fold_text(((((prezime || ' '::text) || ime) || ' '::text) || email))) STORED NOT NULL,
    partner_id uuid,
    password_set_at timestamp with time zone DEFAULT now() NOT NULL,
    signing_paused_until timestamp with time zone,
    signing_paused_by uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    signing_pause text DEFAULT ''::text NOT NULL,
    CONSTRAINT app_user_default_route_check CHECK ((default_route ~~ '/%'::text)),
    CONSTRAINT app_user_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
    CONSTRAINT app_user_idle_time_check CHECK ((idle_time > 0)),
    CONSTRAINT app_user_language_check CHECK ((language = ANY (ARRAY['local'::text, 'rs'::text, 'en'::text]))),
    CONSTRAINT app_user_signing_pause_check CHECK ((string_to_array(signing_pause, ','::text) <@ ARRAY['nova'::text, 'šifra'::text, 'kod'::text, 'ime'::text, 'vraćen'::text, 'uloga'::text])),
    CONSTRAINT customer_of_partner CHECK ((customer OR (partner_id IS NULL)))
);

CREATE FUNCTION public.user_document(u public.app_user) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('email', u.email, 'ime', u.ime, 'prezime', u.prezime, 'role', u.role_id,
    'sites', coalesce((select jsonb_agg(s.site_id order by s.site_id) from user_site s where s.user_id = u.id), '[]'),
    'partner', u.partner_id, 'default_route', u.default_route, 'idleTime', u.idle_time, 'pid_bcode', u.pid_bcode,
    'link', u.link, 'expires', to_char(u.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'disabled', u.disabled_at is not null)
$$;

CREATE FUNCTION public.uuid_v7_floor(at timestamp with time zone) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select encode(substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) || '\x00000000000000000000'::bytea, 'hex')::uuid
$$;

CREATE FUNCTION public.uuid_v7_time(id uuid) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
$$;

CREATE FUNCTION public.visits_contradicted(of_patient uuid, of_visit uuid DEFAULT NULL::uuid) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select coalesce(array_agg(r.visit_id order by r.visit_id), '{}')
  from patient p join visit v on v.patient_id = p.id and (of_visit is null or v.id = of_visit)
  join report r on r.visit_id = v.id and r.stanje = 'VAŽI'
  where p.id = of_patient and paper_contradicts(r.snapshot -> 'pacijent', p)
$$;

CREATE FUNCTION public.wake_event_readers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('nalaz_event', '');
  return null;
end $$;

CREATE FUNCTION public.wants_four_eyes(of_site uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select (document ->> 'cetiriOka')::boolean from catalogue_version
    where entry_id = of_site and valid_from <= clock_timestamp() order by version desc limit 1), true)
$$;

CREATE FUNCTION public.was_signed(of_patient uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from sample_key k join signature g on g.sample_id = k.sample_id where k.patient_id = of_patient);
end $$;

CREATE FUNCTION public.weakens_assay(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and (
    before ->> 'labassay' is distinct from after ->> 'labassay'
    or is_turned_off(before, after) and guards(before)
    or loses_limits(before -> 'kriticne', after -> 'kriticne')
    or coalesce((after ->> 'kriticniTitar')::numeric, 'infinity') > coalesce((before ->> 'kriticniTitar')::numeric, 'infinity')
    or coalesce((before ->> 'kriticanPorast')::boolean, false) and not coalesce((after ->> 'kriticanPorast')::boolean, false)
    or not coalesce(after -> 'kriticneRijeci', '[]') @> coalesce(before -> 'kriticneRijeci', '[]')
    or not coalesce(after -> 'abnormalneRijeci', '[]') @> coalesce(before -> 'abnormalneRijeci', '[]')
    or loses_codes(before -> 'vrijednosti', after -> 'vrijednosti')
    or loses_delta(before -> 'delta', after -> 'delta')
    or releases_more(before -> 'autoverifikacija', after -> 'autoverifikacija')
    or loses_range(before -> 'mjerniOpseg', after -> 'mjerniOpseg')
    or coalesce(before ->> 'vrsta', 'numericki') <> coalesce(after ->> 'vrsta', 'numericki')
    or coalesce(before ->> 'jedinica', '') <> coalesce(after ->> 'jedinica', '')
    or coalesce((before ->> 'decimale')::int, 2) <> coalesce((after ->> 'decimale')::int, 2)
    or coalesce((before ->> 'calculated')::boolean, false) <> coalesce((after ->> 'calculated')::boolean, false)
    or coalesce(before -> 'calculatedTests', '[]') <> coalesce(after -> 'calculatedTests', '[]')
    or coalesce(before ->> 'formula', '') <> coalesce(after ->> 'formula', '')
    or coalesce(before ->> 'vazi', '') <> '' and before ->> 'vazi' <> coalesce(after ->> 'vazi', ''))
$$;

CREATE FUNCTION public.weakens_channel(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and ((before -> 'analyser', before -> 'labassay', before -> 'kanal')
      is distinct from (after -> 'analyser', after -> 'labassay', after -> 'kanal')
    or coalesce(before ->> 'jedinica', '') <> coalesce(after ->> 'jedinica', '')
    or loses_range(before -> 'mjerniOpseg', after -> 'mjerniOpseg'))
$$;

CREATE FUNCTION public.weakens_profile(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and not coalesce(after -> 'testovi', '[]') @> coalesce(before -> 'testovi', '[]')
$$;

CREATE FUNCTION public.weakens_referral_code(before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select before is not null and (is_turned_off(before, after) or (before -> 'sifra', before -> 'test', before -> 'profil')
    is distinct from (after -> 'sifra', after -> 'test', after -> 'profil'))
$$;

CREATE FUNCTION public.weakens_safety(kind text, before jsonb, after jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when kind = 'sites' then
      coalesce((before ->> 'cetiriOka')::boolean, true) and not coalesce((after ->> 'cetiriOka')::boolean, true)
      or coalesce(before ->> 'izdavanjeNalaza', 'RUČNO') = 'RUČNO' and coalesce(after ->> 'izdavanjeNalaza', 'RUČNO') <> 'RUČNO'
      or coalesce((after ->> 'kriticniRokMinuta')::numeric, 30) > coalesce((before ->> 'kriticniRokMinuta')::numeric, 30)
      or coalesce((after ->> 'kriticniPonovljenSati')::numeric, 24) > coalesce((before ->> 'kriticniPonovljenSati')::numeric, 24)
      or calls_others(before -> 'eskalacija', after -> 'eskalacija')
    when kind = 'uloge' then before is not null and (
      coalesce((before ->> 'drugiFaktor')::boolean, false) and not coalesce((after ->> 'drugiFaktor')::boolean, false)
      or coalesce((after ->> 'level')::int, 1) < coalesce((before ->> 'level')::int, 1)
      or not coalesce(before -> 'permissions', '[]') @> coalesce(after -> 'permissions', '[]'))
    when kind = 'lab' then weakens_assay(before, after)
    when kind = 'ana' then weakens_channel(before, after)
    when kind = 'profili' then weakens_profile(before, after)
    when kind = 'katalozi' then weakens_referral_code(before, after)
    when kind in ('partneri', 'doktori', 'lokacije', 'users') then redirects(kind, before, after)
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

CREATE FUNCTION public.words_of(kind text, document jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(select regexp_replace(fold_text(trim(word)), '\s+', ' ', 'g') from unnest(case
    when kind = 'lab' then array[document ->> 'labassay', document ->> 'naziv', document ->> 'loinc']
    when kind = 'profili' then array[document ->> 'sifra', document ->> 'naziv']
    when kind in ('katalozi', 'partneri') then array[document ->> 'sifra'] end) as word where trim(word) <> '')
$$;

CREATE FUNCTION public.write_patient_keys() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_table_name = 'patient_site' then
    insert into patient_key (key, site_id, patient_id)
      select key, s.site_id, s.patient_id from added s join patient p on p.id = s.patient_id cross join lateral patient_keys(p) as key
      where p.merged_into is null
      on conflict do nothing;
  else
    delete from patient_key where patient_id = new.id;
    if new.merged_into is null then
      insert into patient_key (key, site_id, patient_id)
        select key, s.site_id, new.id from patient_site s cross join lateral patient_keys(new) as key where s.patient_id = new.id;
    end if;
  end if;
  return null;
end $$;

CREATE TABLE public.audit (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    site_id uuid,
    user_id uuid,
    actor text NOT NULL,
    request_id text,
    action text NOT NULL,
    record text NOT NULL,
    record_id text,
    before jsonb,
    after jsonb,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'denied'::text, 'read'::text])))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.audit FORCE ROW LEVEL SECURITY;

CREATE TABLE public.autoverification (
    sample_id uuid NOT NULL,
    sample_version integer NOT NULL,
    site_id uuid NOT NULL,
    nacin text NOT NULL,
    pusten boolean NOT NULL,
    kapija integer,
    odluke jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT autoverification_check CHECK ((pusten = (kapija IS NULL))),
    CONSTRAINT autoverification_kapija_check CHECK (((kapija >= 1) AND (kapija <= 12))),
    CONSTRAINT autoverification_nacin_check CHECK ((nacin = ANY (ARRAY['SJENKA'::text, 'UKLJUČENO'::text])))
)
PARTITION BY RANGE (sample_id);

ALTER TABLE ONLY public.autoverification FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    visit_id uuid NOT NULL,
    verzija integer NOT NULL,
    kanal text NOT NULL,
    primalac text NOT NULL,
    partner_id uuid,
    naziv text NOT NULL,
    adresa text DEFAULT ''::text NOT NULL,
    nacin text DEFAULT ''::text NOT NULL,
    stanje text DEFAULT 'ČEKA'::text NOT NULL,
    razlog text DEFAULT ''::text NOT NULL,
    poruka text DEFAULT ''::text NOT NULL,
    pokusaja integer DEFAULT 0 NOT NULL,
    ponovljeno boolean DEFAULT false NOT NULL,
    ispravka boolean DEFAULT false NOT NULL,
    sljedeci_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    obustava boolean DEFAULT false NOT NULL,
    CONSTRAINT delivery_kanal_check CHECK ((kanal = ANY (ARRAY['E-MAIL'::text, 'ŠTAMPA'::text, 'PORTAL'::text, 'ENALAZ'::text]))),
    CONSTRAINT delivery_nacin_check CHECK ((nacin = ANY (ARRAY[''::text, 'PDF'::text, 'LINK'::text]))),
    CONSTRAINT delivery_primalac_check CHECK ((primalac = ANY (ARRAY['PACIJENT'::text, 'PARTNER'::text, 'BOLNICA'::text]))),
    CONSTRAINT delivery_stanje_check CHECK ((stanje = ANY (ARRAY['ČEKA'::text, 'ŠALJE'::text, 'POSLANO'::text, 'NEIZVJESNO'::text, 'GREŠKA'::text, 'ODBIJENO'::text, 'OTKAZANO'::text])))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.delivery FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery_attempt (
    delivery_id uuid NOT NULL,
    broj integer NOT NULL,
    site_id uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    ishod text,
    poruka text DEFAULT ''::text NOT NULL,
    CONSTRAINT delivery_attempt_broj_check CHECK ((broj > 0)),
    CONSTRAINT delivery_attempt_check CHECK (((ended_at IS NULL) = (ishod IS NULL))),
    CONSTRAINT delivery_attempt_ishod_check CHECK ((ishod = ANY (ARRAY['POSLANO'::text, 'ODGOĐENO'::text, 'ODBIJENO'::text, 'GREŠKA'::text, 'NEPOZNATO'::text])))
)
PARTITION BY RANGE (delivery_id);

ALTER TABLE ONLY public.delivery_attempt FORCE ROW LEVEL SECURITY;

CREATE TABLE public.event (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    seq bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    site_id uuid NOT NULL,
    user_id uuid,
    type text NOT NULL,
    payload jsonb NOT NULL
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.event FORCE ROW LEVEL SECURITY;

CREATE TABLE public.label_print (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    sample_id uuid NOT NULL,
    printer_id uuid,
    label jsonb NOT NULL,
    copies integer DEFAULT 1 NOT NULL,
    round integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    status text NOT NULL,
    error text,
    attempts integer DEFAULT 0 NOT NULL,
    author text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT label_print_check CHECK (((round = 1) OR (reason <> ''::text))),
    CONSTRAINT label_print_copies_check CHECK (((copies >= 1) AND (copies <= 20))),
    CONSTRAINT label_print_round_check CHECK ((round > 0)),
    CONSTRAINT label_print_status_check CHECK ((status = ANY (ARRAY['ČEKA'::text, 'ŠALJE'::text, 'ODŠTAMPANO'::text, 'NEIZVJESNO'::text, 'GREŠKA'::text, 'OTKAZANO'::text, 'PDF'::text])))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.label_print FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report (
    visit_id uuid NOT NULL,
    verzija integer NOT NULL,
    site_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    narucioc_id uuid,
    posiljaoc_id uuid,
    broj text NOT NULL,
    vrsta text NOT NULL,
    izmijenjen boolean DEFAULT false NOT NULL,
    stanje text DEFAULT 'VAŽI'::text NOT NULL,
    stanje_razlog text DEFAULT ''::text NOT NULL,
    stanje_at timestamp with time zone,
    stanje_od text,
    jezik text NOT NULL,
    snapshot jsonb NOT NULL,
    newest_drawn boolean DEFAULT false NOT NULL,
    search_key text GENERATED ALWAYS AS (public.fold_text(((((((COALESCE((snapshot #>> '{pacijent,prezime}'::text[]), ''::text) || ' '::text) || COALESCE((snapshot #>> '{pacijent,ime}'::text[]), ''::text)) || ' '::text) || broj) || ' '::text) || COALESCE((snapshot #>> '{posjeta,protokol}'::text[]), ''::text)))) STORED NOT NULL,
    javni_id text NOT NULL,
    izdao text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_broj_check CHECK ((broj <> ''::text)),
    CONSTRAINT report_jezik_check CHECK ((jezik = ANY (ARRAY['local'::text, 'rs'::text, 'en'::text]))),
    CONSTRAINT report_stanje_check CHECK ((stanje = ANY (ARRAY['VAŽI'::text, 'OBUSTAVLJEN'::text, 'ZAMIJENJEN'::text, 'POVUČEN'::text]))),
    CONSTRAINT report_verzija_check CHECK ((verzija > 0)),
    CONSTRAINT report_vrsta_check CHECK ((vrsta = ANY (ARRAY['DJELIMIČAN'::text, 'KONAČAN'::text])))
)
PARTITION BY RANGE (visit_id);

ALTER TABLE ONLY public.report FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_entry (
    visit_id uuid NOT NULL,
    site_id uuid NOT NULL,
    broj text,
    verzija integer DEFAULT 0 NOT NULL,
    ceka boolean DEFAULT true NOT NULL,
    verifikovano_at timestamp with time zone DEFAULT now() NOT NULL,
    izmjena_razlog text,
    izmjena_od text,
    izmjena_at timestamp with time zone,
    CONSTRAINT report_entry_check CHECK (((izmjena_razlog IS NULL) = (izmjena_at IS NULL)))
)
PARTITION BY RANGE (visit_id);

ALTER TABLE ONLY public.report_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_pdf (
    visit_id uuid NOT NULL,
    verzija integer NOT NULL,
    jezik text NOT NULL,
    site_id uuid NOT NULL,
    narucioc_id uuid,
    posiljaoc_id uuid,
    bytes bytea NOT NULL,
    size integer GENERATED ALWAYS AS (length(bytes)) STORED NOT NULL,
    sha256 text GENERATED ALWAYS AS (encode(sha256(bytes), 'hex'::text)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_pdf_bytes_check CHECK ((length(bytes) > 0)),
    CONSTRAINT report_pdf_jezik_check CHECK ((jezik = ANY (ARRAY['local'::text, 'rs'::text, 'en'::text])))
)
PARTITION BY RANGE (visit_id);
ALTER TABLE ONLY public.report_pdf ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.report_pdf FORCE ROW LEVEL SECURITY;

CREATE TABLE public.result (
    sample_id uuid NOT NULL,
    labassay_id uuid NOT NULL,
    version integer NOT NULL,
    krug integer DEFAULT 1 NOT NULL,
    site_id uuid NOT NULL,
    labassay_version integer NOT NULL,
    raw text NOT NULL,
    rezultat_f text NOT NULL,
    vrijednost numeric,
    znak text DEFAULT ''::text NOT NULL,
    sifra text,
    jedinica text DEFAULT ''::text NOT NULL,
    "interval" jsonb,
    flag text DEFAULT ''::text NOT NULL,
    nalazi jsonb DEFAULT '[]'::jsonb NOT NULL,
    izvor text NOT NULL,
    analyser_id uuid,
    oznake text[] DEFAULT '{}'::text[] NOT NULL,
    metoda text DEFAULT ''::text NOT NULL,
    razrjedjenje numeric,
    lot text DEFAULT ''::text NOT NULL,
    komentar text DEFAULT ''::text NOT NULL,
    razlog text DEFAULT ''::text NOT NULL,
    izabran_od integer,
    measured_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid DEFAULT public.current_user_id(),
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT result_check CHECK (((izvor = ANY (ARRAY['IZBOR'::text, 'PONOVO'::text])) = (izabran_od IS NOT NULL))),
    CONSTRAINT result_izvor_check CHECK ((izvor = ANY (ARRAY['RUČNO'::text, 'ANALIZATOR'::text, 'RAČUN'::text, 'IZBOR'::text, 'PONOVO'::text]))),
    CONSTRAINT result_krug_check CHECK (((krug >= 1) AND (krug <= 99))),
    CONSTRAINT result_razrjedjenje_check CHECK ((razrjedjenje > (0)::numeric)),
    CONSTRAINT result_version_check CHECK ((version > 0)),
    CONSTRAINT result_znak_check CHECK ((znak = ANY (ARRAY[''::text, '<'::text, '>'::text])))
)
PARTITION BY RANGE (sample_id);

ALTER TABLE ONLY public.result FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sample (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    visit_id uuid NOT NULL,
    code text NOT NULL,
    parent_id uuid,
    status text DEFAULT 'ZAPRIMLJEN'::text NOT NULL,
    status_prije text,
    zakljucen boolean DEFAULT false NOT NULL,
    hitno boolean DEFAULT false NOT NULL,
    tip_id uuid NOT NULL,
    sekcija_id uuid NOT NULL,
    trudnica boolean,
    sedmica_trudnoce integer,
    menstc text,
    anticoag text,
    menopauza boolean,
    komentar text DEFAULT ''::text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    odbijen_razlog text,
    odbijen_napomena text DEFAULT ''::text NOT NULL,
    odbijen_at timestamp with time zone,
    odbijen_od text,
    vrijeme timestamp with time zone DEFAULT now() NOT NULL,
    search_key text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    izmijenio text DEFAULT public.current_actor() NOT NULL,
    odobren_od text,
    odobren_at timestamp with time zone,
    verifikovan_od text,
    verifikovan_at timestamp with time zone,
    paznja smallint DEFAULT 0 NOT NULL,
    vrijeme_poznato boolean DEFAULT true NOT NULL,
    odobren_id uuid,
    identitet_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    komentar_id uuid,
    CONSTRAINT sample_anticoag_check CHECK ((anticoag = ANY (ARRAY['NE'::text, 'VARFARIN'::text, 'HEPARIN'::text, 'DOAK'::text, 'DRUGO'::text]))),
    CONSTRAINT sample_check CHECK (((NOT zakljucen) OR (status = 'VERIFICIRAN'::text))),
    CONSTRAINT sample_check1 CHECK (((odbijen_razlog IS NULL) = (odbijen_at IS NULL))),
    CONSTRAINT sample_code_check CHECK ((code ~ '^[1-9]\d{9,12}$'::text)),
    CONSTRAINT sample_menstc_check CHECK ((menstc = ANY (ARRAY['FOLIKULARNA'::text, 'OVULACIJA'::text, 'LUTEALNA'::text]))),
    CONSTRAINT sample_paznja_check CHECK (((paznja >= 0) AND (paznja <= 3))),
    CONSTRAINT sample_sedmica_trudnoce_check CHECK (((sedmica_trudnoce >= 0) AND (sedmica_trudnoce <= 45))),
    CONSTRAINT sample_status_check CHECK ((status = ANY (ARRAY['ZAPRIMLJEN'::text, 'U OBRADI'::text, 'REALIZOVAN'::text, 'ODOBREN'::text, 'VERIFICIRAN'::text]))),
    CONSTRAINT sample_status_prije_check CHECK ((status_prije = ANY (ARRAY['ZAPRIMLJEN'::text, 'U OBRADI'::text, 'REALIZOVAN'::text, 'ODOBREN'::text])))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.sample FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sample_test (
    sample_id uuid NOT NULL,
    labassay_id uuid NOT NULL,
    labassay_version integer NOT NULL,
    site_id uuid NOT NULL,
    status_t text DEFAULT 'NARUČEN'::text NOT NULL,
    profil_id uuid,
    dodat_at timestamp with time zone,
    redoslijed integer DEFAULT 0 NOT NULL,
    krug integer DEFAULT 1 NOT NULL,
    rezultat integer,
    ponavljanje text DEFAULT ''::text NOT NULL,
    otkazan_razlog text,
    otkazan_napomena text DEFAULT ''::text NOT NULL,
    otkazan_od text,
    otkazan_at timestamp with time zone,
    otkazan_verzija integer,
    otkazan_id uuid,
    CONSTRAINT sample_test_krug_check CHECK (((krug >= 1) AND (krug <= 99))),
    CONSTRAINT sample_test_otkazan_check CHECK (
CASE
    WHEN (status_t = 'OTKAZAN'::text) THEN ((rezultat IS NULL) AND (otkazan_razlog IS NOT NULL) AND (otkazan_od IS NOT NULL) AND (otkazan_at IS NOT NULL) AND (otkazan_verzija IS NOT NULL))
    ELSE ((otkazan_razlog IS NULL) AND (otkazan_od IS NULL) AND (otkazan_at IS NULL) AND (otkazan_verzija IS NULL))
END),
    CONSTRAINT sample_test_otkazan_razlog_check CHECK ((otkazan_razlog <> ''::text)),
    CONSTRAINT sample_test_status_t_check CHECK ((status_t = ANY (ARRAY['NARUČEN'::text, 'U OBRADI'::text, 'ZAVRŠEN'::text, 'OTKAZAN'::text])))
)
PARTITION BY RANGE (sample_id);

ALTER TABLE ONLY public.sample_test FORCE ROW LEVEL SECURITY;

CREATE TABLE public.signature (
    sample_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    sample_version integer NOT NULL,
    znacenje text NOT NULL,
    nacin text NOT NULL,
    sha256 text NOT NULL,
    user_id uuid DEFAULT public.current_user_id(),
    ime text NOT NULL,
    potpisao text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ponisten_at timestamp with time zone,
    ponisten_od text,
    ponisten_razlog text DEFAULT ''::text NOT NULL,
    oblik smallint DEFAULT 1 NOT NULL,
    identitet text,
    CONSTRAINT signature_check CHECK (((oblik = 1) = (identitet IS NULL))),
    CONSTRAINT signature_identitet_check CHECK ((identitet ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT signature_nacin_check CHECK ((nacin = ANY (ARRAY['ŠIFRA'::text, 'KOD'::text, 'AUTOMATSKI'::text]))),
    CONSTRAINT signature_oblik_check CHECK ((oblik = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT signature_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT signature_znacenje_check CHECK ((znacenje <> ''::text))
)
PARTITION BY RANGE (sample_id);

ALTER TABLE ONLY public.signature FORCE ROW LEVEL SECURITY;

CREATE TABLE public.visit (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    dan date NOT NULL,
    rbr integer NOT NULL,
    protokol text NOT NULL,
    hitno boolean DEFAULT false NOT NULL,
    doktor_id uuid,
    ljekar text DEFAULT ''::text NOT NULL,
    lokacija_id uuid,
    posiljaoc_id uuid,
    narucioc_id uuid,
    requisition_id uuid,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT visit_protokol_check CHECK ((protokol <> ''::text)),
    CONSTRAINT visit_rbr_check CHECK ((rbr > 0))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.visit FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_notice (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    sta text NOT NULL,
    ko text[] NOT NULL,
    adrese text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone,
    CONSTRAINT account_notice_sta_check CHECK ((sta = ANY (ARRAY['ime'::text, 'šifra'::text, 'kod'::text])))
);

CREATE TABLE public.amend_task (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    visit_id uuid NOT NULL,
    verzija integer NOT NULL,
    patient_id uuid NOT NULL,
    razlog text NOT NULL,
    promjene jsonb NOT NULL,
    stanje text DEFAULT 'OTVOREN'::text NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    zatvoren_od text,
    zatvoren_at timestamp with time zone,
    zatvoren_razlog text DEFAULT ''::text NOT NULL,
    CONSTRAINT amend_task_check CHECK (((zatvoren_at IS NULL) = (stanje = 'OTVOREN'::text))),
    CONSTRAINT amend_task_stanje_check CHECK ((stanje = ANY (ARRAY['OTVOREN'::text, 'IZMIJENJEN'::text, 'OSTAJE'::text, 'OTPAO'::text])))
);

ALTER TABLE ONLY public.amend_task FORCE ROW LEVEL SECURITY;

CREATE TABLE public.audit_seal (
    number bigint NOT NULL,
    previous bytea NOT NULL,
    snapshot pg_snapshot NOT NULL,
    until_id uuid,
    sealed_at timestamp with time zone NOT NULL,
    row_count integer NOT NULL,
    ids bytea NOT NULL,
    digests bytea NOT NULL,
    head bytea NOT NULL,
    CONSTRAINT audit_seal_check CHECK ((length(ids) = (16 * row_count))),
    CONSTRAINT audit_seal_check1 CHECK ((length(digests) = (32 * row_count))),
    CONSTRAINT audit_seal_head_check CHECK ((length(head) = 32)),
    CONSTRAINT audit_seal_number_check CHECK ((number > 0)),
    CONSTRAINT audit_seal_previous_check CHECK ((length(previous) = 32)),
    CONSTRAINT audit_seal_row_count_check CHECK ((row_count >= 0))
);
ALTER TABLE ONLY public.audit_seal ALTER COLUMN ids SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.audit_seal ALTER COLUMN digests SET STORAGE EXTERNAL;

CREATE TABLE public.audit_seal_check (
    id bigint NOT NULL,
    checked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    block_count bigint NOT NULL,
    row_count bigint NOT NULL,
    fault_count bigint NOT NULL,
    first_fault text
);

ALTER TABLE public.audit_seal_check ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_seal_check_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_seal_kept (
    number bigint NOT NULL,
    kept_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE public.autoverification_stop (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    labassay_id uuid,
    analyser_id uuid,
    razlog text NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ukinut_at timestamp with time zone,
    ukinut_od text,
    CONSTRAINT autoverification_stop_razlog_check CHECK ((razlog <> ''::text))
);

ALTER TABLE ONLY public.autoverification_stop FORCE ROW LEVEL SECURITY;

CREATE TABLE public.catalogue_entry (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    sites uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    version integer NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    refs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT catalogue_entry_code_check CHECK ((code <> ''::text)),
    CONSTRAINT catalogue_entry_kind_check CHECK ((kind <> ''::text)),
    CONSTRAINT catalogue_entry_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.catalogue_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE public.catalogue_head (
    single boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_head_single_check CHECK (single)
);

CREATE TABLE public.catalogue_version (
    entry_id uuid NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    site_id uuid,
    document jsonb NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    author text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    tat integer GENERATED ALWAYS AS (COALESCE(((document ->> 'tatMinuta'::text))::integer, 0)) STORED NOT NULL,
    tat_hitno integer GENERATED ALWAYS AS (COALESCE(NULLIF(((document ->> 'tatHitnoMinuta'::text))::integer, 0), ((document ->> 'tatMinuta'::text))::integer, 0)) STORED NOT NULL,
    author_id uuid DEFAULT public.current_user_id(),
    confirmed_by uuid,
    CONSTRAINT catalogue_version_check CHECK ((valid_from >= created_at)),
    CONSTRAINT catalogue_version_check1 CHECK ((confirmed_by <> author_id)),
    CONSTRAINT catalogue_version_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.catalogue_version FORCE ROW LEVEL SECURITY;

CREATE TABLE public.counter (
    site_id uuid NOT NULL,
    kind text NOT NULL,
    period text NOT NULL,
    value integer NOT NULL,
    CONSTRAINT counter_kind_check CHECK ((kind = ANY (ARRAY['uzorak'::text, 'pacijent'::text, 'protokol'::text, 'predracun'::text, 'nalaz'::text]))),
    CONSTRAINT counter_value_check CHECK ((value > 0))
);

ALTER TABLE ONLY public.counter FORCE ROW LEVEL SECURITY;

CREATE TABLE public.critical_attempt (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    task_id uuid NOT NULL,
    site_id uuid NOT NULL,
    kanal text NOT NULL,
    kome text NOT NULL,
    broj text DEFAULT ''::text NOT NULL,
    ishod text NOT NULL,
    procitano boolean DEFAULT false NOT NULL,
    napomena text DEFAULT ''::text NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rezultati jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT critical_attempt_check CHECK (((NOT procitano) OR (ishod = 'DOSTIGNUT'::text))),
    CONSTRAINT critical_attempt_ishod_check CHECK ((ishod = ANY (ARRAY['BEZ ODGOVORA'::text, 'ZAUZETO'::text, 'POGREŠAN BROJ'::text, 'DOSTIGNUT'::text, 'ODBIO'::text]))),
    CONSTRAINT critical_attempt_kanal_check CHECK ((kanal = ANY (ARRAY['TELEFON'::text, 'LIČNO'::text, 'E-MAIL'::text, 'SMS'::text]))),
    CONSTRAINT critical_attempt_kome_check CHECK ((kome <> ''::text))
);

ALTER TABLE ONLY public.critical_attempt FORCE ROW LEVEL SECURITY;

CREATE TABLE public.critical_item (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    task_id uuid NOT NULL,
    site_id uuid NOT NULL,
    sample_id uuid NOT NULL,
    labassay_id uuid NOT NULL,
    result_version integer NOT NULL,
    stanje text DEFAULT 'ČEKA'::text NOT NULL,
    receno_at timestamp with time zone,
    ponovljen boolean DEFAULT false NOT NULL,
    zamjenjuje uuid,
    pravilo jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    opoziv jsonb,
    osoba text,
    uklonio_id uuid,
    uklonio text,
    uklonjen_at timestamp with time zone,
    potvrdio_id uuid,
    potvrdio text,
    kriticna boolean DEFAULT true NOT NULL,
    osoba_otisak text,
    CONSTRAINT critical_item_check CHECK (((stanje = 'POZNAT'::text) <= (pravilo IS NOT NULL))),
    CONSTRAINT critical_item_opoziv_check CHECK (
CASE
    WHEN (opoziv IS NULL) THEN ((stanje <> ALL (ARRAY['PONIŠTEN'::text, 'PROVJERA'::text])) AND (osoba IS NULL))
    ELSE ((opoziv ->> 'vrsta'::text) = ANY (ARRAY['OTKAZAN'::text, 'ODBIJEN'::text, 'IDENTITET'::text, 'PODATAK'::text, 'VRIJEDNOST'::text]))
END),
    CONSTRAINT critical_item_stanje_check CHECK ((stanje = ANY (ARRAY['ČEKA'::text, 'PROVJERA'::text, 'DOSTIGNUT'::text, 'POTVRĐEN'::text, 'NEDOSTUPAN'::text, 'ZAMIJENJEN'::text, 'POZNAT'::text, 'PONIŠTEN'::text]))),
    CONSTRAINT critical_item_two_people CHECK (((potvrdio_id <> uklonio_id) OR (stanje = 'NEDOSTUPAN'::text))),
    CONSTRAINT critical_item_uklonio_check CHECK (((stanje <> 'PROVJERA'::text) OR ((uklonio_id IS NOT NULL) AND (uklonio IS NOT NULL) AND (uklonjen_at IS NOT NULL))))
);

ALTER TABLE ONLY public.critical_item FORCE ROW LEVEL SECURITY;

CREATE TABLE public.critical_task (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    stanje text DEFAULT 'OTVOREN'::text NOT NULL,
    nivo integer DEFAULT 0 NOT NULL,
    rok timestamp with time zone NOT NULL,
    zatvoren_at timestamp with time zone,
    zatvoren_od text,
    zatvoren_razlog text DEFAULT ''::text NOT NULL,
    potvrdio text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    visit_id uuid NOT NULL,
    potvrdio_id uuid,
    CONSTRAINT critical_task_check CHECK (((zatvoren_at IS NULL) = (stanje = ANY (ARRAY['OTVOREN'::text, 'POKUŠAJ'::text, 'PROVJERA'::text, 'DOSTIGNUT'::text])))),
    CONSTRAINT critical_task_stanje_check CHECK ((stanje = ANY (ARRAY['OTVOREN'::text, 'POKUŠAJ'::text, 'PROVJERA'::text, 'DOSTIGNUT'::text, 'POTVRĐEN'::text, 'NEDOSTUPAN'::text, 'ZAMIJENJEN'::text, 'POZNAT'::text, 'PONIŠTEN'::text])))
);

ALTER TABLE ONLY public.critical_task FORCE ROW LEVEL SECURITY;

CREATE TABLE public.event_head (
    single boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT event_head_single_check CHECK (single)
);

CREATE TABLE public.idempotency (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer json,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.idempotency ALTER COLUMN answer SET COMPRESSION lz4;

CREATE TABLE public.identity_change (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    patient_id uuid NOT NULL,
    site_id uuid NOT NULL,
    prije jsonb NOT NULL,
    poslije jsonb NOT NULL,
    stanje text DEFAULT 'ČEKA'::text NOT NULL,
    trazio_id uuid DEFAULT public.current_user_id() NOT NULL,
    trazio text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rijesio_id uuid,
    rijesio text,
    rijeseno_at timestamp with time zone,
    rijeseno_razlog text DEFAULT ''::text NOT NULL,
    CONSTRAINT identity_change_check CHECK (((rijeseno_at IS NULL) = (stanje = 'ČEKA'::text))),
    CONSTRAINT identity_change_check1 CHECK (((stanje <> 'POTVRĐENA'::text) OR (rijesio_id <> trazio_id))),
    CONSTRAINT identity_change_stanje_check CHECK ((stanje = ANY (ARRAY['ČEKA'::text, 'POTVRĐENA'::text, 'ODBIJENA'::text, 'ZAMIJENJENA'::text])))
);

ALTER TABLE ONLY public.identity_change FORCE ROW LEVEL SECURITY;

CREATE TABLE public.open_sample (
    sample_id uuid NOT NULL,
    user_id uuid NOT NULL,
    site_id uuid NOT NULL,
    ime text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.open_sample FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_document (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    partner_id uuid NOT NULL,
    naziv text NOT NULL,
    vrsta text NOT NULL,
    bytes bytea NOT NULL,
    size integer GENERATED ALWAYS AS (length(bytes)) STORED NOT NULL,
    sha256 bytea GENERATED ALWAYS AS (sha256(bytes)) STORED NOT NULL,
    author text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT partner_document_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 5242880))),
    CONSTRAINT partner_document_naziv_check CHECK ((naziv <> ''::text)),
    CONSTRAINT partner_document_vrsta_check CHECK ((vrsta = ANY (ARRAY['UGOVOR'::text, 'ANEKS'::text, 'PONUDA'::text, 'OSTALO'::text])))
);

CREATE TABLE public.partner_price (
    partner_id uuid NOT NULL,
    price_list_id uuid NOT NULL,
    validity daterange NOT NULL,
    discount numeric(5,2) NOT NULL,
    CONSTRAINT partner_price_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
    CONSTRAINT partner_price_validity_check CHECK ((NOT isempty(validity)))
);

CREATE TABLE public.patient_key (
    key text NOT NULL COLLATE pg_catalog."C",
    site_id uuid NOT NULL,
    patient_id uuid NOT NULL
);

ALTER TABLE ONLY public.patient_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.patient_merge (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kept_id uuid NOT NULL,
    merged_id uuid NOT NULL,
    reason text NOT NULL,
    moved jsonb NOT NULL,
    author text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by text,
    author_id uuid DEFAULT public.current_user_id(),
    confirmed_by uuid,
    undone_confirmed_by uuid,
    CONSTRAINT patient_merge_check CHECK ((kept_id <> merged_id)),
    CONSTRAINT patient_merge_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
    CONSTRAINT patient_merge_check2 CHECK ((confirmed_by <> author_id)),
    CONSTRAINT patient_merge_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE public.patient_site (
    patient_id uuid NOT NULL,
    site_id uuid NOT NULL,
    merged boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY public.patient_site FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE public.presence (
    node_id text NOT NULL,
    session_id uuid NOT NULL,
    user_id uuid NOT NULL,
    site_id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.presence FORCE ROW LEVEL SECURITY;

CREATE TABLE public.print_batch (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    po text NOT NULL,
    dan date NOT NULL,
    izbor text DEFAULT ''::text NOT NULL,
    visits uuid[] NOT NULL,
    gotovo integer DEFAULT 0 NOT NULL,
    stanje text DEFAULT 'ČEKA'::text NOT NULL,
    stampano_at timestamp with time zone,
    user_id uuid DEFAULT public.current_user_id(),
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    izostavljeno integer DEFAULT 0 NOT NULL,
    CONSTRAINT print_batch_po_check CHECK ((po = ANY (ARRAY['DAN'::text, 'POŠILJALAC'::text, 'MJESTO'::text, 'SEKCIJA'::text, 'IZBOR'::text]))),
    CONSTRAINT print_batch_stanje_check CHECK ((stanje = ANY (ARRAY['ČEKA'::text, 'U IZRADI'::text, 'GOTOVO'::text, 'GREŠKA'::text, 'OTKAZANO'::text])))
);

ALTER TABLE ONLY public.print_batch FORCE ROW LEVEL SECURITY;

CREATE TABLE public.print_batch_pdf (
    batch_id uuid NOT NULL,
    site_id uuid NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.print_batch_pdf ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.print_batch_pdf FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quote (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    broj text,
    patient_id uuid,
    narucioc_id uuid,
    samples uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    status text DEFAULT 'NACRT'::text NOT NULL,
    dan date NOT NULL,
    popust numeric(5,2) DEFAULT 0 NOT NULL,
    ukupno numeric(12,2) NOT NULL,
    napomena text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    author text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_at timestamp with time zone,
    paid_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT quote_check CHECK (((status = ANY (ARRAY['NACRT'::text, 'OTKAZAN'::text])) OR (broj IS NOT NULL))),
    CONSTRAINT quote_popust_check CHECK (((popust >= (0)::numeric) AND (popust <= (100)::numeric))),
    CONSTRAINT quote_status_check CHECK ((status = ANY (ARRAY['NACRT'::text, 'IZDAT'::text, 'PLAĆEN'::text, 'OTKAZAN'::text]))),
    CONSTRAINT quote_ukupno_check CHECK ((ukupno >= (0)::numeric))
);

ALTER TABLE ONLY public.quote FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quote_line (
    quote_id uuid NOT NULL,
    place integer NOT NULL,
    site_id uuid NOT NULL,
    vrsta text NOT NULL,
    item_id uuid NOT NULL,
    sifra text NOT NULL,
    naziv text NOT NULL,
    kolicina integer NOT NULL,
    osnovna numeric(12,2) NOT NULL,
    ugovorena numeric(12,2),
    popust numeric(5,2) NOT NULL,
    konacna numeric(12,2) NOT NULL,
    iznos numeric(12,2) NOT NULL,
    izvor text NOT NULL,
    CONSTRAINT quote_line_check CHECK ((iznos = (konacna * (kolicina)::numeric))),
    CONSTRAINT quote_line_izvor_check CHECK ((izvor = ANY (ARRAY['OSNOVNA'::text, 'CJENOVNIK'::text, 'ZBIR'::text]))),
    CONSTRAINT quote_line_kolicina_check CHECK ((kolicina > 0)),
    CONSTRAINT quote_line_place_check CHECK ((place > 0)),
    CONSTRAINT quote_line_vrsta_check CHECK ((vrsta = ANY (ARRAY['TEST'::text, 'PROFIL'::text])))
);

ALTER TABLE ONLY public.quote_line FORCE ROW LEVEL SECURITY;

CREATE TABLE public.refused_pickups (
    key text NOT NULL,
    since timestamp with time zone NOT NULL,
    tries integer NOT NULL,
    visit_id uuid,
    site_id uuid,
    CONSTRAINT refused_pickups_tries_check CHECK ((tries > 0))
);

ALTER TABLE ONLY public.refused_pickups FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_code (
    owner_id uuid NOT NULL,
    site_id uuid,
    vrsta text NOT NULL,
    kod text NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    vazi_do timestamp with time zone NOT NULL,
    opozvan_at timestamp with time zone,
    opozvan_od text,
    CONSTRAINT report_code_check CHECK (((site_id IS NULL) = (vrsta = 'PARTNER'::text))),
    CONSTRAINT report_code_kod_check CHECK ((kod ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text)),
    CONSTRAINT report_code_vrsta_check CHECK ((vrsta = ANY (ARRAY['POSJETA'::text, 'PARTNER'::text])))
);

ALTER TABLE ONLY public.report_code FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_consent (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    patient_id uuid NOT NULL,
    site_id uuid NOT NULL,
    nacin text NOT NULL,
    email text NOT NULL,
    created_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    povucena_at timestamp with time zone,
    povucena_od text,
    CONSTRAINT report_consent_email_check CHECK ((email ~ '^[^@\s]+@[^@\s]+$'::text)),
    CONSTRAINT report_consent_nacin_check CHECK ((nacin = ANY (ARRAY['PDF'::text, 'LINK'::text])))
);

ALTER TABLE ONLY public.report_consent FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_key (
    javni_id text NOT NULL,
    visit_id uuid NOT NULL,
    verzija integer NOT NULL,
    site_id uuid NOT NULL,
    CONSTRAINT report_key_javni_id_check CHECK ((length(javni_id) >= 22))
);

ALTER TABLE ONLY public.report_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.requisition (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    id_uputnice text NOT NULL,
    document jsonb NOT NULL,
    patient_id uuid NOT NULL,
    unmapped jsonb DEFAULT '[]'::jsonb NOT NULL,
    received_by text DEFAULT public.current_actor() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    acknowledged_at timestamp with time zone,
    CONSTRAINT requisition_id_uputnice_check CHECK ((id_uputnice <> ''::text))
);

ALTER TABLE ONLY public.requisition FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sample_key (
    code text NOT NULL,
    sample_id uuid NOT NULL,
    patient_id uuid,
    site_id uuid NOT NULL,
    visit_id uuid
);

ALTER TABLE ONLY public.sample_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.session (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    site_id uuid NOT NULL,
    address text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_reason text,
    device_hash bytea,
    CONSTRAINT session_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT session_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['manual'::text, 'automatic'::text, 'idle'::text, 'password'::text, 'disabled'::text, 'site'::text, 'administrator'::text, 'own'::text]))),
    CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.session_activity (
    session_id uuid NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sign_in_throttle (
    key text NOT NULL,
    failures integer NOT NULL,
    first_failure_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);

ALTER TABLE public.site ALTER COLUMN broj ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.site_broj_seq
    START WITH 10
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 99
    CACHE 1
);

CREATE TABLE public.test_spread (
    labassay_id uuid NOT NULL,
    mean double precision NOT NULL,
    within_person double precision NOT NULL,
    among_people double precision NOT NULL,
    weight double precision NOT NULL,
    learned_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT test_spread_check CHECK ((among_people > within_person)),
    CONSTRAINT test_spread_weight_check CHECK (((weight > (0)::double precision) AND (weight <= (1)::double precision))),
    CONSTRAINT test_spread_within_person_check CHECK ((within_person > (0)::double precision))
);

CREATE TABLE public.upkeep (
    what text NOT NULL,
    done_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT upkeep_what_check CHECK ((what = ANY (ARRAY['months'::text, 'expired'::text, 'events'::text, 'backup'::text, 'drill'::text])))
);

CREATE TABLE public.user_site (
    user_id uuid NOT NULL,
    site_id uuid NOT NULL
);

ALTER TABLE ONLY public.user_site FORCE ROW LEVEL SECURITY;

CREATE TABLE public.worklist_sample (
    id uuid NOT NULL,
    site_id uuid NOT NULL,
    hitno boolean NOT NULL,
    status text NOT NULL,
    sekcija_id uuid NOT NULL,
    paznja smallint NOT NULL,
    search_key text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone NOT NULL,
    tat integer DEFAULT 0 NOT NULL,
    tat_hitno integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY public.worklist_sample FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY public.account_notice
    ADD CONSTRAINT account_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.amend_task
    ADD CONSTRAINT amend_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_seal_check
    ADD CONSTRAINT audit_seal_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_seal_kept
    ADD CONSTRAINT audit_seal_kept_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.autoverification
    ADD CONSTRAINT autoverification_pkey PRIMARY KEY (sample_id, sample_version);

ALTER TABLE ONLY public.autoverification_stop
    ADD CONSTRAINT autoverification_stop_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_entry
    ADD CONSTRAINT catalogue_entry_kind_code_key UNIQUE (kind, code);

ALTER TABLE ONLY public.catalogue_entry
    ADD CONSTRAINT catalogue_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_head
    ADD CONSTRAINT catalogue_head_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (entry_id, version);

ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (site_id, kind, period);

ALTER TABLE ONLY public.critical_attempt
    ADD CONSTRAINT critical_attempt_pkey PRIMARY KEY (id);

ALTER TABLE public.critical_attempt
    ADD CONSTRAINT critical_attempt_read_back CHECK (((NOT procitano) OR (kanal = ANY (ARRAY['TELEFON'::text, 'LIČNO'::text])))) NOT VALID;

ALTER TABLE ONLY public.critical_item
    ADD CONSTRAINT critical_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.critical_task
    ADD CONSTRAINT critical_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_attempt
    ADD CONSTRAINT delivery_attempt_pkey PRIMARY KEY (delivery_id, broj);

ALTER TABLE ONLY public.delivery
    ADD CONSTRAINT delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_head
    ADD CONSTRAINT event_head_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.identity_change
    ADD CONSTRAINT identity_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.label_print
    ADD CONSTRAINT label_print_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.open_sample
    ADD CONSTRAINT open_sample_pkey PRIMARY KEY (sample_id, user_id);

ALTER TABLE ONLY public.partner_document
    ADD CONSTRAINT partner_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_partner_id_validity_excl EXCLUDE USING gist (partner_id WITH =, validity WITH &&);

ALTER TABLE ONLY public.patient
    ADD CONSTRAINT patient_jmbg_key UNIQUE (jmbg);

ALTER TABLE ONLY public.patient_key
    ADD CONSTRAINT patient_key_pkey PRIMARY KEY (key, site_id, patient_id);

ALTER TABLE ONLY public.patient_merge
    ADD CONSTRAINT patient_merge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.patient
    ADD CONSTRAINT patient_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_pkey PRIMARY KEY (patient_id, site_id);

ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (node_id, session_id);

ALTER TABLE ONLY public.print_batch_pdf
    ADD CONSTRAINT print_batch_pdf_pkey PRIMARY KEY (batch_id);

ALTER TABLE ONLY public.print_batch
    ADD CONSTRAINT print_batch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_broj_key UNIQUE (broj);

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_pkey PRIMARY KEY (quote_id, place);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refused_pickups
    ADD CONSTRAINT refused_pickups_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.report_code
    ADD CONSTRAINT report_code_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY public.report_consent
    ADD CONSTRAINT report_consent_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_entry
    ADD CONSTRAINT report_entry_pkey PRIMARY KEY (visit_id);

ALTER TABLE ONLY public.report_key
    ADD CONSTRAINT report_key_pkey PRIMARY KEY (javni_id);

ALTER TABLE ONLY public.report_key
    ADD CONSTRAINT report_key_visit_id_verzija_key UNIQUE (visit_id, verzija);

ALTER TABLE ONLY public.report_pdf
    ADD CONSTRAINT report_pdf_pkey PRIMARY KEY (visit_id, verzija, jezik);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (visit_id, verzija);

ALTER TABLE ONLY public.requisition
    ADD CONSTRAINT requisition_id_uputnice_key UNIQUE (id_uputnice);

ALTER TABLE ONLY public.requisition
    ADD CONSTRAINT requisition_pkey PRIMARY KEY (id);

ALTER TABLE public.result
    ADD CONSTRAINT result_flag_check CHECK ((flag = ANY (ARRAY[''::text, '?'::text, 'L'::text, 'H'::text, 'A'::text, 'LL'::text, 'HH'::text, 'AA'::text]))) NOT VALID;

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (sample_id, labassay_id, version);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_naziv_key UNIQUE (naziv);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sample_key
    ADD CONSTRAINT sample_key_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.sample_key
    ADD CONSTRAINT sample_key_sample_id_key UNIQUE (sample_id);

ALTER TABLE ONLY public.sample
    ADD CONSTRAINT sample_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sample_test
    ADD CONSTRAINT sample_test_pkey PRIMARY KEY (sample_id, labassay_id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.session_activity
    ADD CONSTRAINT session_activity_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.sign_in_throttle
    ADD CONSTRAINT sign_in_throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.signature
    ADD CONSTRAINT signature_pkey PRIMARY KEY (sample_id, id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_broj_key UNIQUE (broj);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_sifra_key UNIQUE (sifra);

ALTER TABLE ONLY public.test_spread
    ADD CONSTRAINT test_spread_pkey PRIMARY KEY (labassay_id);

ALTER TABLE ONLY public.upkeep
    ADD CONSTRAINT upkeep_pkey PRIMARY KEY (what);

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_pkey PRIMARY KEY (user_id, site_id);

ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.worklist_sample
    ADD CONSTRAINT worklist_sample_pkey PRIMARY KEY (id);

CREATE INDEX account_notice_of_user ON public.account_notice USING btree (user_id) WHERE (seen_at IS NULL);

CREATE INDEX amend_task_by_visit ON public.amend_task USING btree (visit_id);

CREATE INDEX amend_task_open ON public.amend_task USING btree (site_id, id) WHERE (stanje = 'OTVOREN'::text);

CREATE UNIQUE INDEX amend_task_open_once ON public.amend_task USING btree (visit_id) WHERE (stanje = 'OTVOREN'::text);

CREATE INDEX app_user_by_name ON public.app_user USING btree (prezime COLLATE "bs-x-icu", id);

CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email);

CREATE INDEX audit_by_record ON ONLY public.audit USING btree (record, record_id, id);

CREATE INDEX audit_by_request ON ONLY public.audit USING btree (request_id);

CREATE INDEX audit_by_shown ON ONLY public.audit USING gin (((after -> 'shown'::text))) WHERE (action = 'read'::text);

CREATE INDEX audit_by_site ON ONLY public.audit USING btree (site_id, id);

CREATE INDEX audit_by_user ON ONLY public.audit USING btree (user_id, id);

CREATE INDEX audit_by_xid ON ONLY public.audit USING btree (xid);

CREATE INDEX audit_seal_whole ON public.audit_seal USING btree (number) WHERE (until_id IS NULL);

CREATE INDEX autoverification_stop_open ON public.autoverification_stop USING btree (site_id) WHERE (ukinut_at IS NULL);

CREATE INDEX catalogue_entry_refs ON public.catalogue_entry USING gin (refs);

CREATE INDEX critical_attempt_by_task ON public.critical_attempt USING btree (task_id, id);

CREATE INDEX critical_item_by_replaced ON public.critical_item USING btree (zamjenjuje) WHERE (zamjenjuje IS NOT NULL);

CREATE INDEX critical_item_by_sample ON public.critical_item USING btree (sample_id);

CREATE INDEX critical_item_by_task ON public.critical_item USING btree (task_id, id);

CREATE UNIQUE INDEX critical_item_of_result ON public.critical_item USING btree (sample_id, labassay_id, result_version, kriticna) WHERE ((opoziv IS NULL) AND (stanje <> ALL (ARRAY['ZAMIJENJEN'::text, 'PONIŠTEN'::text])));

CREATE INDEX critical_task_by_site ON public.critical_task USING btree (site_id, id);

CREATE UNIQUE INDEX critical_task_of_visit ON public.critical_task USING btree (visit_id, site_id) WHERE (zatvoren_at IS NULL);

CREATE INDEX critical_task_open ON public.critical_task USING btree (site_id, rok) WHERE (zatvoren_at IS NULL);

CREATE INDEX delivery_by_site ON ONLY public.delivery USING btree (site_id, id);

CREATE INDEX delivery_by_visit ON ONLY public.delivery USING btree (visit_id, id);

CREATE INDEX delivery_due ON ONLY public.delivery USING btree (sljedeci_at) WHERE ((stanje = ANY (ARRAY['ČEKA'::text, 'ŠALJE'::text])) AND (kanal = ANY (ARRAY['E-MAIL'::text, 'ENALAZ'::text])));

CREATE INDEX delivery_open ON ONLY public.delivery USING btree (site_id, id) WHERE (stanje <> ALL (ARRAY['POSLANO'::text, 'OTKAZANO'::text]));

CREATE INDEX event_by_seq ON ONLY public.event USING btree (seq);

CREATE INDEX event_unordered ON ONLY public.event USING btree (id) WHERE (seq IS NULL);

CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created_at);

CREATE INDEX identity_change_by_patient ON public.identity_change USING btree (patient_id, id);

CREATE INDEX identity_change_by_person ON public.identity_change USING btree (trazio_id, created_at);

CREATE UNIQUE INDEX identity_change_waiting_once ON public.identity_change USING btree (patient_id) WHERE (stanje = 'ČEKA'::text);

CREATE INDEX label_print_by_printer ON ONLY public.label_print USING btree (printer_id, id) WHERE (status = ANY (ARRAY['ČEKA'::text, 'ŠALJE'::text]));

CREATE INDEX label_print_by_sample ON ONLY public.label_print USING btree (sample_id, id);

CREATE INDEX label_print_open ON ONLY public.label_print USING btree (site_id, id) WHERE (status = ANY (ARRAY['ČEKA'::text, 'ŠALJE'::text, 'NEIZVJESNO'::text, 'GREŠKA'::text]));

CREATE INDEX partner_document_by_partner ON public.partner_document USING btree (partner_id, id);

CREATE INDEX partner_price_by_list ON public.partner_price USING btree (price_list_id);

CREATE INDEX patient_key_of ON public.patient_key USING btree (patient_id, site_id);

CREATE INDEX patient_merge_kept ON public.patient_merge USING btree (kept_id);

CREATE UNIQUE INDEX patient_merge_open ON public.patient_merge USING btree (merged_id) WHERE (undone_at IS NULL);

CREATE INDEX patient_merged ON public.patient USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX patient_site_by_site ON public.patient_site USING btree (site_id, patient_id);

CREATE INDEX print_batch_by_site ON public.print_batch USING btree (site_id, id);

CREATE INDEX quote_by_patient ON public.quote USING btree (patient_id, id);

CREATE INDEX quote_by_sample ON public.quote USING gin (samples);

CREATE INDEX quote_by_site ON public.quote USING btree (site_id, id);

CREATE INDEX report_by_orderer ON ONLY public.report USING btree (narucioc_id, created_at) WHERE newest_drawn;

CREATE INDEX report_by_sender ON ONLY public.report USING btree (posiljaoc_id, created_at) WHERE newest_drawn;

CREATE INDEX report_by_site ON ONLY public.report USING btree (site_id, created_at);

CREATE INDEX report_consent_by_patient ON public.report_consent USING btree (patient_id, id);

CREATE UNIQUE INDEX report_consent_standing ON public.report_consent USING btree (patient_id, site_id) WHERE (povucena_at IS NULL);

CREATE INDEX report_entry_by_number ON ONLY public.report_entry USING btree (site_id, broj) WHERE (broj IS NOT NULL);

CREATE INDEX report_entry_by_site ON ONLY public.report_entry USING btree (site_id, visit_id);

CREATE INDEX report_entry_waiting ON ONLY public.report_entry USING btree (site_id, visit_id) WHERE ceka;

CREATE INDEX report_suspended ON ONLY public.report USING btree (site_id, visit_id) WHERE (stanje = 'OBUSTAVLJEN'::text);

CREATE INDEX report_taken_back ON ONLY public.report USING btree (visit_id) WHERE (stanje = ANY (ARRAY['OBUSTAVLJEN'::text, 'POVUČEN'::text]));

CREATE INDEX requisition_by_hospital_patient ON public.requisition USING btree (((document ->> 'ID_PACIJENTA'::text)));

CREATE INDEX requisition_by_patient ON public.requisition USING btree (patient_id);

CREATE INDEX requisition_by_site ON public.requisition USING btree (site_id, id);

CREATE INDEX requisition_untold ON public.requisition USING btree (id) WHERE (acknowledged_at IS NULL);

CREATE INDEX sample_by_name ON ONLY public.sample USING btree (site_id, search_key, id);

CREATE INDEX sample_by_site ON ONLY public.sample USING btree (site_id, id);

CREATE INDEX sample_by_visit ON ONLY public.sample USING btree (visit_id);

CREATE INDEX sample_key_by_patient ON public.sample_key USING btree (patient_id, sample_id);

CREATE INDEX sample_test_by_assay ON ONLY public.sample_test USING btree (labassay_id, sample_id);

CREATE INDEX session_by_address ON public.session USING btree (user_id, address, created_at);

CREATE INDEX session_by_device ON public.session USING btree (user_id, device_hash, created_at);

CREATE INDEX session_by_end ON public.session USING btree (expires_at);

CREATE INDEX session_by_user ON public.session USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX user_site_by_site ON public.user_site USING btree (site_id);

CREATE INDEX visit_by_patient ON ONLY public.visit USING btree (patient_id, id);

CREATE INDEX visit_by_requisition ON ONLY public.visit USING btree (requisition_id) WHERE (requisition_id IS NOT NULL);

CREATE INDEX visit_by_site ON ONLY public.visit USING btree (site_id, id);

CREATE INDEX worklist_sample_order ON public.worklist_sample USING btree (site_id, hitno DESC, id);

CREATE TRIGGER answer_amend_task AFTER INSERT ON public.report FOR EACH ROW WHEN ((new.verzija > 1)) EXECUTE FUNCTION public.follow_reports();

CREATE TRIGGER audit_removal AFTER DELETE ON public.session FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION public.audit_row('{id}', '{token_hash,device_hash}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.account_notice FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'account_notice');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.amend_task FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'amend_task');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{password_hash,totp_secret,totp_last_step,recovery_codes}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.autoverification_stop FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'autoverification_stop');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_version FOR EACH ROW EXECUTE FUNCTION public.audit_row('{entry_id,version}', '{}', 'catalogue_version');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.critical_attempt FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'critical_attempt');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.critical_item FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{osoba,osoba_otisak}', 'critical_item');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.critical_task FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'critical_task');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.delivery FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'delivery');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.identity_change FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'identity_change');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.label_print FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{label}', 'label_print');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.partner_document FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{bytes}', 'partner_document');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.patient FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.patient_merge FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'patient_merge');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.patient_site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{patient_id,site_id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.print_batch FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'print_batch');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.quote FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'quote');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.quote_line FOR EACH ROW EXECUTE FUNCTION public.audit_row('{quote_id,place}', '{}', 'quote_line');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.report_consent FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'report_consent');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.requisition FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'requisition');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.role FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON public.session FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{token_hash,device_hash}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.user_site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{user_id,site_id}', '{}');

CREATE TRIGGER bound_identity_changes BEFORE INSERT ON public.identity_change FOR EACH ROW EXECUTE FUNCTION public.bound_identity_changes();

CREATE TRIGGER bound_spelling BEFORE UPDATE OF ime, prezime ON public.patient FOR EACH ROW WHEN ((((old.ime IS DISTINCT FROM new.ime) OR (old.prezime IS DISTINCT FROM new.prezime)) AND (public.current_user_id() IS NOT NULL))) EXECUTE FUNCTION public.bound_spelling();

CREATE TRIGGER demand_complete_sample AFTER UPDATE OF status ON public.sample FOR EACH ROW WHEN (((new.status = 'VERIFICIRAN'::text) AND (old.status <> 'VERIFICIRAN'::text))) EXECUTE FUNCTION public.demand_complete_sample();

CREATE TRIGGER demand_critical_task AFTER UPDATE OF status ON public.sample FOR EACH ROW WHEN (((new.status = 'VERIFICIRAN'::text) AND (old.status <> 'VERIFICIRAN'::text))) EXECUTE FUNCTION public.demand_critical_task();

CREATE CONSTRAINT TRIGGER demand_one_answer AFTER UPDATE OF trudnica, sedmica_trudnoce, menstc, menopauza, anticoag, visit_id ON public.sample DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.trudnica IS DISTINCT FROM new.trudnica) OR (old.sedmica_trudnoce IS DISTINCT FROM new.sedmica_trudnoce)) OR (old.menstc IS DISTINCT FROM new.menstc)) OR (old.menopauza IS DISTINCT FROM new.menopauza)) OR (old.anticoag IS DISTINCT FROM new.anticoag)) OR (old.visit_id IS DISTINCT FROM new.visit_id))) EXECUTE FUNCTION public.demand_one_answer();

CREATE TRIGGER demand_same_answers AFTER INSERT ON public.sample REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.demand_same_answers();

CREATE TRIGGER demand_settled_identity BEFORE INSERT ON public.report FOR EACH ROW EXECUTE FUNCTION public.demand_settled_identity();

CREATE TRIGGER demand_settled_identity_again BEFORE UPDATE OF stanje ON public.report FOR EACH ROW WHEN (((new.stanje = 'VAŽI'::text) AND (old.stanje <> 'VAŽI'::text))) EXECUTE FUNCTION public.demand_settled_identity();

CREATE TRIGGER demand_verified_components AFTER UPDATE OF status ON public.sample FOR EACH ROW WHEN (((new.status = 'VERIFICIRAN'::text) AND (old.status <> 'VERIFICIRAN'::text))) EXECUTE FUNCTION public.demand_verified_components();

CREATE TRIGGER demand_visits_answer AFTER INSERT ON public.sample FOR EACH ROW WHEN (((new.parent_id IS NOT NULL) OR (new.visit_id < public.uuid_v7_floor(statement_timestamp())))) EXECUTE FUNCTION public.demand_visits_answer();

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.site DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE TRIGGER drop_amend_task AFTER UPDATE OF stanje ON public.report FOR EACH ROW WHEN (((new.stanje = 'POVUČEN'::text) AND (old.stanje <> 'POVUČEN'::text))) EXECUTE FUNCTION public.follow_reports();

CREATE TRIGGER end_sessions AFTER UPDATE OF disabled_at, password_hash, role_id, partner_id ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.end_sessions_of_user();

CREATE TRIGGER end_sessions AFTER DELETE ON public.user_site FOR EACH ROW EXECUTE FUNCTION public.end_sessions_of_site();

CREATE TRIGGER follow_pdfs AFTER INSERT ON public.report_pdf FOR EACH ROW EXECUTE FUNCTION public.follow_pdfs();

CREATE TRIGGER follow_rejection AFTER UPDATE OF odbijen_at ON public.sample FOR EACH ROW WHEN ((old.odbijen_at IS DISTINCT FROM new.odbijen_at)) EXECUTE FUNCTION public.follow_rejection();

CREATE TRIGGER follow_samples AFTER UPDATE OF status ON public.sample FOR EACH ROW WHEN (((old.status <> new.status) AND (('VERIFICIRAN'::text = old.status) OR ('VERIFICIRAN'::text = new.status)))) EXECUTE FUNCTION public.follow_samples();

CREATE TRIGGER guard_critical_item BEFORE UPDATE ON public.critical_item FOR EACH ROW EXECUTE FUNCTION public.guard_critical_item();

CREATE TRIGGER guard_identity BEFORE INSERT OR UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.guard_identity();

CREATE TRIGGER guard_merge BEFORE INSERT ON public.patient_merge FOR EACH ROW EXECUTE FUNCTION public.guard_merge();

CREATE TRIGGER guard_merge_undone BEFORE UPDATE OF undone_at ON public.patient_merge FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION public.guard_merge();

CREATE TRIGGER guard_safety_settings BEFORE INSERT ON public.catalogue_version FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['sites'::text, 'uloge'::text, 'autoverifikacija'::text, 'poznati'::text, 'lab'::text, 'ana'::text, 'profili'::text, 'katalozi'::text, 'partneri'::text, 'doktori'::text, 'lokacije'::text, 'users'::text]))) EXECUTE FUNCTION public.guard_safety_settings();

CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER UPDATE OF role_id, disabled_at, expires_at, customer ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.role_id <> old.role_id) OR (new.customer <> old.customer) OR ((new.disabled_at IS NOT NULL) AND (old.disabled_at IS NULL)) OR (new.expires_at IS DISTINCT FROM old.expires_at))) EXECUTE FUNCTION public.keep_an_administrator();

CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER UPDATE OF level ON public.role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.level < 1) AND (new.level >= 1))) EXECUTE FUNCTION public.keep_an_administrator();

CREATE CONSTRAINT TRIGGER keep_an_administrator_undeleted AFTER DELETE ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.keep_an_administrator();

CREATE TRIGGER keep_unit_code BEFORE INSERT ON public.catalogue_version FOR EACH ROW WHEN (((new.kind = 'jedinice'::text) AND (new.version > 1))) EXECUTE FUNCTION public.keep_unit_code();

CREATE CONSTRAINT TRIGGER move_head AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.move_catalogue_head();

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal_check FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal_kept FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER own_comment BEFORE UPDATE OF komentar ON public.sample FOR EACH ROW WHEN ((old.komentar IS DISTINCT FROM new.komentar)) EXECUTE FUNCTION public.own_comment();

CREATE TRIGGER own_comment_new BEFORE INSERT ON public.sample FOR EACH ROW WHEN ((new.komentar <> ''::text)) EXECUTE FUNCTION public.own_comment();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF stanje ON public.amend_task FOR EACH ROW WHEN (((new.stanje = 'OSTAJE'::text) AND (old.stanje <> 'OSTAJE'::text))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF ukinut_at ON public.autoverification_stop FOR EACH ROW EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE INSERT ON public.catalogue_version FOR EACH ROW EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF stanje ON public.identity_change FOR EACH ROW WHEN (((old.stanje = 'ČEKA'::text) AND (new.stanje = 'ODBIJENA'::text))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE INSERT OR UPDATE OF undone_at ON public.patient_merge FOR EACH ROW EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE INSERT ON public.report FOR EACH ROW EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF izmjena_at ON public.report_entry FOR EACH ROW WHEN (((new.izmjena_at IS NOT NULL) AND (new.izmjena_at IS DISTINCT FROM old.izmjena_at))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF status ON public.sample FOR EACH ROW WHEN (((new.status = 'ODOBREN'::text) AND (old.status <> ALL (ARRAY['ODOBREN'::text, 'VERIFICIRAN'::text])))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused BEFORE UPDATE OF ponisten_at ON public.signature FOR EACH ROW WHEN (((old.ponisten_at IS NULL) AND (new.ponisten_at IS NOT NULL))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER refuse_paused_again BEFORE UPDATE OF stanje ON public.report FOR EACH ROW WHEN (((new.stanje <> old.stanje) AND (new.stanje <> 'OBUSTAVLJEN'::text))) EXECUTE FUNCTION public.refuse_paused();

CREATE TRIGGER rename_samples AFTER UPDATE OF ime, prezime, jmbg ON public.patient FOR EACH ROW WHEN ((((old.ime IS DISTINCT FROM new.ime) OR (old.prezime IS DISTINCT FROM new.prezime)) OR (old.jmbg IS DISTINCT FROM new.jmbg))) EXECUTE FUNCTION public.rename_samples();

CREATE TRIGGER suspend_amended AFTER UPDATE OF izmjena_at ON public.report_entry FOR EACH ROW WHEN (((new.izmjena_at IS NOT NULL) AND (old.izmjena_at IS DISTINCT FROM new.izmjena_at))) EXECUTE FUNCTION public.suspend_amended();

CREATE TRIGGER suspend_reports AFTER UPDATE OF ime, prezime, jmbg, spol, dateofb, godiste ON public.patient FOR EACH ROW WHEN (((((((old.ime IS DISTINCT FROM new.ime) OR (old.prezime IS DISTINCT FROM new.prezime)) OR (old.jmbg IS DISTINCT FROM new.jmbg)) OR (old.spol IS DISTINCT FROM new.spol)) OR (old.dateofb IS DISTINCT FROM new.dateofb)) OR (old.godiste IS DISTINCT FROM new.godiste))) EXECUTE FUNCTION public.suspend_reports_of_patient();

CREATE TRIGGER suspend_reports AFTER UPDATE OF status, odbijen_at, visit_id ON public.sample FOR EACH ROW WHEN (((old.status = 'VERIFICIRAN'::text) AND (((old.status IS DISTINCT FROM new.status) OR (old.odbijen_at IS DISTINCT FROM new.odbijen_at)) OR (old.visit_id IS DISTINCT FROM new.visit_id)))) EXECUTE FUNCTION public.suspend_reports_of_sample();

CREATE TRIGGER suspend_reports AFTER UPDATE OF rezultat ON public.sample_test FOR EACH ROW WHEN (((old.rezultat IS NOT NULL) AND (old.rezultat IS DISTINCT FROM new.rezultat))) EXECUTE FUNCTION public.suspend_reports_of_test();

CREATE TRIGGER suspend_reports AFTER UPDATE OF patient_id, narucioc_id, posiljaoc_id ON public.visit FOR EACH ROW WHEN ((((old.patient_id IS DISTINCT FROM new.patient_id) OR (old.narucioc_id IS DISTINCT FROM new.narucioc_id)) OR (old.posiljaoc_id IS DISTINCT FROM new.posiljaoc_id))) EXECUTE FUNCTION public.suspend_reports_of_visit();

CREATE TRIGGER suspend_reports_deleted AFTER DELETE ON public.sample FOR EACH ROW WHEN ((old.status = 'VERIFICIRAN'::text)) EXECUTE FUNCTION public.suspend_reports_of_sample();

CREATE TRIGGER suspend_reports_deleted AFTER DELETE ON public.sample_test FOR EACH ROW WHEN ((old.rezultat IS NOT NULL)) EXECUTE FUNCTION public.suspend_reports_of_test();

CREATE TRIGGER tell_ended AFTER UPDATE OF revoked_at ON public.session FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION public.tell_session_ended();

CREATE TRIGGER tell_person AFTER UPDATE OF ime, prezime, email, password_hash, totp_confirmed_at ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.tell_person();

CREATE TRIGGER tell_redirected AFTER INSERT ON public.catalogue_version FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['partneri'::text, 'doktori'::text, 'lokacije'::text])) AND (new.version > 1))) EXECUTE FUNCTION public.tell_redirected();

CREATE TRIGGER tests_ordered AFTER INSERT ON public.sample_test REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_tests();

CREATE TRIGGER tests_taken_away AFTER DELETE ON public.sample_test REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_tests();

CREATE TRIGGER two_people BEFORE UPDATE ON public.app_user FOR EACH ROW WHEN (((new.signing_paused_until > now()) AND (new.signing_paused_until < 'infinity'::timestamp with time zone) AND (new.signing_paused_until IS DISTINCT FROM old.signing_paused_until))) EXECUTE FUNCTION public.two_people('{signing_paused_by,0}', '{signing_paused_by,1}');

CREATE TRIGGER two_people BEFORE INSERT ON public.catalogue_version FOR EACH ROW WHEN ((new.confirmed_by IS NOT NULL)) EXECUTE FUNCTION public.two_people('{}', '{confirmed_by}');

CREATE TRIGGER two_people BEFORE UPDATE ON public.critical_item FOR EACH ROW WHEN (((old.stanje = 'PROVJERA'::text) AND (new.stanje = 'PONIŠTEN'::text) AND (new.potvrdio_id IS NOT NULL))) EXECUTE FUNCTION public.two_people('{uklonio_id}', '{potvrdio_id}');

CREATE TRIGGER two_people BEFORE UPDATE OF stanje ON public.critical_task FOR EACH ROW WHEN (((new.stanje = 'NEDOSTUPAN'::text) AND (old.stanje <> 'NEDOSTUPAN'::text))) EXECUTE FUNCTION public.two_people('{}', '{potvrdio_id}');

CREATE TRIGGER two_people BEFORE UPDATE OF stanje ON public.identity_change FOR EACH ROW WHEN (((old.stanje = 'ČEKA'::text) AND (new.stanje = 'POTVRĐENA'::text))) EXECUTE FUNCTION public.two_people('{trazio_id}', '{rijesio_id}');

CREATE TRIGGER two_people BEFORE INSERT ON public.patient_merge FOR EACH ROW WHEN ((new.confirmed_by IS NOT NULL)) EXECUTE FUNCTION public.two_people('{}', '{confirmed_by}');

CREATE TRIGGER two_people_again BEFORE UPDATE OF undone_at ON public.patient_merge FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_confirmed_by IS NOT NULL))) EXECUTE FUNCTION public.two_people('{}', '{undone_confirmed_by}');

CREATE TRIGGER two_people_unreached BEFORE UPDATE ON public.critical_item FOR EACH ROW WHEN (((old.stanje <> 'NEDOSTUPAN'::text) AND (new.stanje = 'NEDOSTUPAN'::text))) EXECUTE FUNCTION public.two_people('{}', '{potvrdio_id}');

CREATE TRIGGER wake_event_readers AFTER INSERT ON public.event FOR EACH STATEMENT EXECUTE FUNCTION public.wake_event_readers();

CREATE TRIGGER worklist_delete AFTER DELETE ON public.sample REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_worklist();

CREATE TRIGGER worklist_insert AFTER INSERT ON public.sample REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_worklist();

CREATE TRIGGER worklist_update AFTER UPDATE ON public.sample REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.follow_worklist();

CREATE TRIGGER write_keys AFTER UPDATE OF ime, prezime, jmbg, telefon, dateofb, merged_into ON public.patient FOR EACH ROW EXECUTE FUNCTION public.write_patient_keys();

CREATE TRIGGER write_keys AFTER INSERT ON public.patient_site REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_patient_keys();

ALTER TABLE ONLY public.account_notice
    ADD CONSTRAINT account_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.amend_task
    ADD CONSTRAINT amend_task_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.role(id);

ALTER TABLE ONLY public.audit_seal_kept
    ADD CONSTRAINT audit_seal_kept_number_fkey FOREIGN KEY (number) REFERENCES public.audit_seal(number);

ALTER TABLE ONLY public.autoverification_stop
    ADD CONSTRAINT autoverification_stop_analyser_id_fkey FOREIGN KEY (analyser_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.autoverification_stop
    ADD CONSTRAINT autoverification_stop_labassay_id_fkey FOREIGN KEY (labassay_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.autoverification_stop
    ADD CONSTRAINT autoverification_stop_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.critical_attempt
    ADD CONSTRAINT critical_attempt_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.critical_task(id);

ALTER TABLE ONLY public.critical_item
    ADD CONSTRAINT critical_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.critical_task(id);

ALTER TABLE ONLY public.critical_item
    ADD CONSTRAINT critical_item_zamjenjuje_fkey FOREIGN KEY (zamjenjuje) REFERENCES public.critical_item(id);

ALTER TABLE ONLY public.critical_task
    ADD CONSTRAINT critical_task_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.identity_change
    ADD CONSTRAINT identity_change_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.identity_change
    ADD CONSTRAINT identity_change_rijesio_id_fkey FOREIGN KEY (rijesio_id) REFERENCES public.app_user(id);

ALTER TABLE ONLY public.identity_change
    ADD CONSTRAINT identity_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.identity_change
    ADD CONSTRAINT identity_change_trazio_id_fkey FOREIGN KEY (trazio_id) REFERENCES public.app_user(id);

ALTER TABLE public.label_print
    ADD CONSTRAINT label_print_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.label_print
    ADD CONSTRAINT label_print_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.partner_document
    ADD CONSTRAINT partner_document_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.patient_merge
    ADD CONSTRAINT patient_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.patient_merge
    ADD CONSTRAINT patient_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.patient
    ADD CONSTRAINT patient_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.patient(id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.print_batch_pdf
    ADD CONSTRAINT print_batch_pdf_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.print_batch(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.print_batch
    ADD CONSTRAINT print_batch_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quote(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_narucioc_id_fkey FOREIGN KEY (narucioc_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.report_consent
    ADD CONSTRAINT report_consent_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.report_consent
    ADD CONSTRAINT report_consent_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.requisition
    ADD CONSTRAINT requisition_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.requisition
    ADD CONSTRAINT requisition_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE public.sample
    ADD CONSTRAINT sample_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE public.sample
    ADD CONSTRAINT sample_sekcija_id_fkey FOREIGN KEY (sekcija_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.sample
    ADD CONSTRAINT sample_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE public.sample_test
    ADD CONSTRAINT sample_test_labassay_id_labassay_version_fkey FOREIGN KEY (labassay_id, labassay_version) REFERENCES public.catalogue_version(entry_id, version);

ALTER TABLE public.sample_test
    ADD CONSTRAINT sample_test_profil_id_fkey FOREIGN KEY (profil_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.sample
    ADD CONSTRAINT sample_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.sample
    ADD CONSTRAINT sample_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES public.visit(id);

ALTER TABLE ONLY public.session_activity
    ADD CONSTRAINT session_activity_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.test_spread
    ADD CONSTRAINT test_spread_labassay_id_fkey FOREIGN KEY (labassay_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE public.visit
    ADD CONSTRAINT visit_doktor_id_fkey FOREIGN KEY (doktor_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_lokacija_id_fkey FOREIGN KEY (lokacija_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_narucioc_id_fkey FOREIGN KEY (narucioc_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_posiljaoc_id_fkey FOREIGN KEY (posiljaoc_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES public.requisition(id);

ALTER TABLE public.visit
    ADD CONSTRAINT visit_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE public.amend_task ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.autoverification ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.autoverification_stop ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_version ENABLE ROW LEVEL SECURITY;

CREATE POLICY change_seen ON public.patient FOR UPDATE USING ((EXISTS ( SELECT 1
   FROM public.patient_site s
  WHERE (s.patient_id = patient.id))));

ALTER TABLE public.counter ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.critical_attempt ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.critical_item ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.critical_task ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_attempt ENABLE ROW LEVEL SECURITY;

CREATE POLICY end_all ON public.session TO nalaz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.event ENABLE ROW LEVEL SECURITY;

CREATE POLICY follow_looks ON public.audit FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY follow_patient ON public.patient_key TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY follow_patient ON public.patient_site FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY follow_patient ON public.sample TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY follow_patient ON public.sample_key FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY follow_samples ON public.report_entry TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY follow_samples ON public.worklist_sample TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY follow_tests ON public.catalogue_version FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY follow_tests ON public.sample_test FOR SELECT TO nalaz_owner USING (true);

ALTER TABLE public.identity_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.label_print ENABLE ROW LEVEL SECURITY;

CREATE POLICY list_of_all ON public.site FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY meet ON public.patient_site FOR INSERT TO nalaz_owner WITH CHECK (true);

CREATE POLICY new_site ON public.site FOR INSERT WITH CHECK ((current_setting('nalaz.sites'::text, true) = 'all'::text));

CREATE POLICY no_customers ON public.amend_task AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.audit AS RESTRICTIVE FOR SELECT TO nalaz_app USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.autoverification AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.autoverification_stop AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.critical_attempt AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.critical_item AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.critical_task AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.delivery AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.delivery_attempt AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.event AS RESTRICTIVE FOR SELECT USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.identity_change AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.label_print AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.open_sample AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.patient AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.patient_key AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.patient_site AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.print_batch AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.print_batch_pdf AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.quote AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.quote_line AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.report_code AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.report_consent AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.report_entry AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.report_key AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.requisition AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.result AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.sample AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.sample_key AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.sample_test AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.signature AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.visit AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY no_customers ON public.worklist_sample AS RESTRICTIVE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY not_by_customers ON public.report AS RESTRICTIVE FOR INSERT WITH CHECK ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY not_by_customers ON public.report_pdf AS RESTRICTIVE FOR INSERT WITH CHECK ((( SELECT public.current_partner() AS current_partner) IS NULL));

CREATE POLICY of_entry ON public.catalogue_version USING ((EXISTS ( SELECT 1
   FROM public.catalogue_entry e
  WHERE (e.id = catalogue_version.entry_id))));

CREATE POLICY of_patient ON public.identity_change USING ((EXISTS ( SELECT
   FROM public.patient p
  WHERE (p.id = identity_change.patient_id))));

ALTER TABLE public.open_sample ENABLE ROW LEVEL SECURITY;

CREATE POLICY order_all ON public.event TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY own_partner ON public.report AS RESTRICTIVE USING (((( SELECT public.current_partner() AS current_partner) IS NULL) OR ((( SELECT public.current_partner() AS current_partner) = narucioc_id) OR (( SELECT public.current_partner() AS current_partner) = posiljaoc_id))));

CREATE POLICY own_partner ON public.report_pdf AS RESTRICTIVE USING (((( SELECT public.current_partner() AS current_partner) IS NULL) OR ((( SELECT public.current_partner() AS current_partner) = narucioc_id) OR (( SELECT public.current_partner() AS current_partner) = posiljaoc_id))));

ALTER TABLE public.patient ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patient_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patient_site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.presence ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.print_batch ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.print_batch_pdf ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_line ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_for_keys ON public.patient FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY read_for_spelling ON public.signature FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY read_trail ON public.audit FOR SELECT USING (((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])) OR ((site_id IS NULL) AND ( SELECT public.is_organisation_wide() AS is_organisation_wide))));

CREATE POLICY read_whole ON public.audit FOR SELECT USING (((( SELECT current_setting('nalaz.sites'::text, true) AS current_setting) = 'all'::text) AND ( SELECT public.is_organisation_wide() AS is_organisation_wide)));

ALTER TABLE public.refused_pickups ENABLE ROW LEVEL SECURITY;

CREATE POLICY register ON public.patient FOR INSERT WITH CHECK ((( SELECT public.current_sites() AS current_sites) IS NOT NULL));

ALTER TABLE public.report ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_consent ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_pdf ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.requisition ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.result ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sample ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sample_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sample_test ENABLE ROW LEVEL SECURITY;

CREATE POLICY seen_at_sites ON public.patient FOR SELECT USING ((EXISTS ( SELECT 1
   FROM public.patient_site s
  WHERE (s.patient_id = patient.id))));

ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.signature ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;

CREATE POLICY suspend_reports ON public.delivery TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY suspend_reports ON public.event FOR INSERT TO nalaz_owner WITH CHECK (true);

CREATE POLICY suspend_reports ON public.report TO nalaz_owner USING (true) WITH CHECK (true);

CREATE POLICY suspend_reports ON public.visit FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY taken_anywhere ON public.requisition FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY unchanged_by_customers ON public.report AS RESTRICTIVE FOR UPDATE USING ((( SELECT public.current_partner() AS current_partner) IS NULL));

ALTER TABLE public.user_site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.visit ENABLE ROW LEVEL SECURITY;

CREATE POLICY within_sites ON public.amend_task USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.autoverification USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.autoverification_stop USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.catalogue_entry USING (
CASE
    WHEN (sites = '{}'::uuid[]) THEN (( SELECT public.current_sites() AS current_sites) IS NOT NULL)
    ELSE ((sites && ( SELECT public.current_sites() AS current_sites)) OR (( SELECT current_setting('nalaz.sites'::text, true) AS current_setting) = 'all'::text))
END);

CREATE POLICY within_sites ON public.counter USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.critical_attempt USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.critical_item USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.critical_task USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.delivery USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.delivery_attempt USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.event USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.label_print USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.open_sample USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.patient_key USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.patient_site USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.presence USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.print_batch USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.print_batch_pdf USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.quote USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.quote_line USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.refused_pickups USING (((site_id IS NULL) OR (site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[]))));

CREATE POLICY within_sites ON public.report USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.report_code USING (((site_id IS NULL) OR (site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[]))));

CREATE POLICY within_sites ON public.report_consent USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.report_entry USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.report_key USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.report_pdf USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.requisition USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.result USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.sample USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.sample_key USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.sample_test USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.session USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.signature USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.site USING ((id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.user_site USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.visit USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.worklist_sample USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

ALTER TABLE public.worklist_sample ENABLE ROW LEVEL SECURITY;

CREATE POLICY write_trail ON public.audit FOR INSERT WITH CHECK (true);

REVOKE ALL ON FUNCTION public.bind_month(table_name text, month_suffix text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.bind_month(table_name text, month_suffix text) TO nalaz_app;

REVOKE ALL ON FUNCTION public.count_rest(parent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_rest(parent text) TO nalaz_app;

REVOKE ALL ON FUNCTION public.create_month_partitions(parent text, months_ahead integer, starting timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_month_partitions(parent text, months_ahead integer, starting timestamp with time zone) TO nalaz_app;

REVOKE ALL ON FUNCTION public.drop_event_month(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_event_month(before timestamp with time zone) TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.patient TO nalaz_app;

REVOKE ALL ON FUNCTION public.find_patient_by_number(number text, at_site uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_patient_by_number(number text, at_site uuid) TO nalaz_app;

REVOKE ALL ON FUNCTION public.make_month(parent text, month timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_month(parent text, month timestamp with time zone) TO nalaz_app;

REVOKE ALL ON FUNCTION public.missing_months(parent text, months_ahead integer, starting timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.missing_months(parent text, months_ahead integer, starting timestamp with time zone) TO nalaz_app;

REVOKE ALL ON FUNCTION public.patient_looks(of_patient uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.patient_looks(of_patient uuid) TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site TO nalaz_app;

REVOKE ALL ON FUNCTION public.suspend_versions(of_visits uuid[], why text, shown_since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.suspend_versions(of_visits uuid[], why text, shown_since timestamp with time zone) TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app_user TO nalaz_app;

REVOKE ALL ON FUNCTION public.visits_contradicted(of_patient uuid, of_visit uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visits_contradicted(of_patient uuid, of_visit uuid) TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.audit TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.autoverification TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.delivery TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.delivery_attempt TO nalaz_app;

GRANT UPDATE(ended_at) ON TABLE public.delivery_attempt TO nalaz_app;

GRANT UPDATE(ishod) ON TABLE public.delivery_attempt TO nalaz_app;

GRANT UPDATE(poruka) ON TABLE public.delivery_attempt TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.event TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.label_print TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.report TO nalaz_app;

GRANT UPDATE(stanje) ON TABLE public.report TO nalaz_app;

GRANT UPDATE(stanje_razlog) ON TABLE public.report TO nalaz_app;

GRANT UPDATE(stanje_at) ON TABLE public.report TO nalaz_app;

GRANT UPDATE(stanje_od) ON TABLE public.report TO nalaz_app;

GRANT UPDATE(newest_drawn) ON TABLE public.report TO nalaz_app;

GRANT SELECT,UPDATE ON TABLE public.report_entry TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.report_pdf TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.result TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sample TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sample_test TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.signature TO nalaz_app;

GRANT UPDATE(ponisten_at) ON TABLE public.signature TO nalaz_app;

GRANT UPDATE(ponisten_od) ON TABLE public.signature TO nalaz_app;

GRANT UPDATE(ponisten_razlog) ON TABLE public.signature TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_notice TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.amend_task TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.audit_seal TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.audit_seal_check TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.audit_seal_kept TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.autoverification_stop TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalogue_entry TO nalaz_app;

GRANT SELECT,UPDATE ON TABLE public.catalogue_head TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.catalogue_version TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.counter TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.critical_attempt TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.critical_item TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.critical_task TO nalaz_app;

GRANT SELECT ON TABLE public.event_head TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.identity_change TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.open_sample TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.partner_document TO nalaz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.partner_price TO nalaz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.patient_key TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.patient_merge TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.patient_site TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.presence TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.print_batch TO nalaz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.print_batch_pdf TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quote TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quote_line TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refused_pickups TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(kod) ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(created_by) ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(created_at) ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(vazi_do) ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(opozvan_at) ON TABLE public.report_code TO nalaz_app;

GRANT UPDATE(opozvan_od) ON TABLE public.report_code TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.report_consent TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.report_key TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.requisition TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sample_key TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session_activity TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_throttle TO nalaz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.test_spread TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.upkeep TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_site TO nalaz_app;

GRANT SELECT ON TABLE public.worklist_sample TO nalaz_app;

