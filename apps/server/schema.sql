

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
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select array_agg(id) from site
$$;

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

CREATE FUNCTION public.confine_to_sites(table_name text, site_column text DEFAULT 'site_id'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy within_sites on %I using (%I = any ((select current_sites())::uuid[]))', table_name, site_column);
end $$;

CREATE FUNCTION public.create_month_partitions(parent text, months_ahead integer DEFAULT 3, starting timestamp with time zone DEFAULT now()) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET "TimeZone" TO 'UTC'
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  first_month timestamptz := date_trunc('month', starting);
  month timestamptz;
  partition_name text;
  created int := 0;
begin
  if to_regclass(format('partitions.%I', parent || '_rest')) is null then
    execute format('create table partitions.%I partition of public.%I default', parent || '_rest', parent);
  end if;
  for offset_months in 0..months_ahead loop
    month := first_month + make_interval(months => offset_months);
    partition_name := parent || to_char(month, '_YYYY_MM');
    if to_regclass(format('partitions.%I', partition_name)) is null then
      execute format('create table partitions.%I partition of public.%I for values from (%L) to (%L)',
        partition_name, parent, uuid_v7_floor(month), uuid_v7_floor(month + interval '1 month'));
      created := created + 1;
    end if;
  end loop;
  return created;
end $$;

CREATE FUNCTION public.current_actor() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce(nullif(current_setting('nalaz.actor', true), ''), 'database:' || session_user)
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

CREATE FUNCTION public.fold_text(plain text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(translate(
    replace(replace(replace(lower(plain), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'),
    'абвгдђежзијклмнопрстћуфхцчшčćžšđ', 'abvgddezzijklmnoprstcufhccscczsd'), 'dj', 'd')
$$;

CREATE FUNCTION public.is_organisation_wide() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select current_setting('nalaz.organisation', true) = 'yes'
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

CREATE FUNCTION public.order_events() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  head bigint;
  added bigint;
begin
  select seq into head from event_head for update;
  with pending as (
    select id, row_number() over (order by id) as place from (select id from event where seq is null order by id limit 5000) as oldest
  )
  update event set seq = head + pending.place from pending where event.id = pending.id;
  get diagnostics added = row_count;
  if added > 0 then
    update event_head set seq = head + added;
  end if;
  return head + added;
end $$;

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

CREATE FUNCTION public.uuid_v7(at timestamp with time zone DEFAULT clock_timestamp()) RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  select encode(
    substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
      || int2send((28672 + floor(extract(epoch from at) * 1000 % 1 * 4096))::int2)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.role (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    naziv text NOT NULL,
    level integer NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    sidebar text[] DEFAULT '{}'::text[] NOT NULL,
    default_route text DEFAULT '/statistika'::text NOT NULL,
    reports jsonb DEFAULT '{}'::jsonb NOT NULL,
    display jsonb DEFAULT '{"list": 15, "rows": 1, "show": 20, "columns": 7}'::jsonb NOT NULL,
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

CREATE TABLE public.site (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sifra text NOT NULL,
    naziv text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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

CREATE FUNCTION public.tell_session_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('nalaz_session', new.id::text);
  return null;
end $$;

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
    CONSTRAINT app_user_default_route_check CHECK ((default_route ~~ '/%'::text)),
    CONSTRAINT app_user_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
    CONSTRAINT app_user_idle_time_check CHECK ((idle_time > 0)),
    CONSTRAINT app_user_language_check CHECK ((language = ANY (ARRAY['local'::text, 'rs'::text, 'en'::text]))),
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

CREATE FUNCTION public.wake_event_readers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('nalaz_event', '');
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
    CONSTRAINT audit_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'denied'::text])))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.audit FORCE ROW LEVEL SECURITY;

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

CREATE TABLE public.result_value (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    labassay_id uuid NOT NULL,
    labassay_version integer NOT NULL,
    analyser_id uuid,
    measured_at timestamp with time zone DEFAULT now() NOT NULL,
    vrijednost numeric NOT NULL,
    trudna boolean DEFAULT false NOT NULL,
    sedmica_trudnoce integer,
    menopauza boolean DEFAULT false NOT NULL,
    faza text,
    CONSTRAINT result_value_faza_check CHECK ((faza = ANY (ARRAY['FOLIKULARNA'::text, 'OVULACIJA'::text, 'LUTEALNA'::text]))),
    CONSTRAINT result_value_sedmica_trudnoce_check CHECK (((sedmica_trudnoce >= 0) AND (sedmica_trudnoce <= 45)))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.result_value FORCE ROW LEVEL SECURITY;

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
    CONSTRAINT catalogue_version_check CHECK ((valid_from >= created_at)),
    CONSTRAINT catalogue_version_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.catalogue_version FORCE ROW LEVEL SECURITY;

CREATE TABLE public.event_head (
    single boolean DEFAULT true NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT event_head_single_check CHECK (single)
);

CREATE TABLE public.idempotency (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

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
    CONSTRAINT patient_ime_check CHECK ((ime <> ''::text)),
    CONSTRAINT patient_jmbg_check CHECK ((jmbg ~ '^\d{4}[90](\d{8}|\d{7}P)$'::text)),
    CONSTRAINT patient_jmbg_kind_check CHECK ((jmbg_kind = ANY (ARRAY['real'::text, 'generated'::text]))),
    CONSTRAINT patient_prezime_check CHECK ((prezime <> ''::text)),
    CONSTRAINT patient_spol_check CHECK ((spol = ANY (ARRAY['MUŠKI'::text, 'ŽENSKI'::text])))
);

ALTER TABLE ONLY public.patient FORCE ROW LEVEL SECURITY;

CREATE TABLE public.patient_site (
    patient_id uuid NOT NULL,
    site_id uuid NOT NULL
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

CREATE TABLE public.user_site (
    user_id uuid NOT NULL,
    site_id uuid NOT NULL
);

ALTER TABLE ONLY public.user_site FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_entry
    ADD CONSTRAINT catalogue_entry_kind_code_key UNIQUE (kind, code);

ALTER TABLE ONLY public.catalogue_entry
    ADD CONSTRAINT catalogue_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (entry_id, version);

ALTER TABLE ONLY public.event_head
    ADD CONSTRAINT event_head_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.partner_document
    ADD CONSTRAINT partner_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_partner_id_validity_excl EXCLUDE USING gist (partner_id WITH =, validity WITH &&);

ALTER TABLE ONLY public.patient
    ADD CONSTRAINT patient_jmbg_key UNIQUE (jmbg);

ALTER TABLE ONLY public.patient
    ADD CONSTRAINT patient_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_pkey PRIMARY KEY (patient_id, site_id);

ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (node_id, session_id);

ALTER TABLE ONLY public.result_value
    ADD CONSTRAINT result_value_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_naziv_key UNIQUE (naziv);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_sifra_key UNIQUE (sifra);

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_pkey PRIMARY KEY (user_id, site_id);

CREATE INDEX app_user_by_name ON public.app_user USING btree (prezime COLLATE "bs-x-icu", id);

CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email);

CREATE INDEX audit_by_record ON ONLY public.audit USING btree (record, record_id, id);

CREATE INDEX audit_by_request ON ONLY public.audit USING btree (request_id);

CREATE INDEX audit_by_site ON ONLY public.audit USING btree (site_id, id);

CREATE INDEX audit_by_user ON ONLY public.audit USING btree (user_id, id);

CREATE INDEX catalogue_entry_refs ON public.catalogue_entry USING gin (refs);

CREATE INDEX event_by_seq ON ONLY public.event USING btree (seq);

CREATE INDEX event_unordered ON ONLY public.event USING btree (id) WHERE (seq IS NULL);

CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created_at);

CREATE INDEX partner_document_by_partner ON public.partner_document USING btree (partner_id, id);

CREATE INDEX partner_price_by_list ON public.partner_price USING btree (price_list_id);

CREATE INDEX patient_site_by_site ON public.patient_site USING btree (site_id, patient_id);

CREATE INDEX result_value_by_assay ON ONLY public.result_value USING btree (labassay_id, measured_at);

CREATE INDEX result_value_by_patient ON ONLY public.result_value USING btree (patient_id, labassay_id, measured_at);

CREATE INDEX session_by_user ON public.session USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX user_site_by_site ON public.user_site USING btree (site_id);

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{password_hash,totp_secret,totp_last_step,recovery_codes}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_version FOR EACH ROW EXECUTE FUNCTION public.audit_row('{entry_id,version}', '{}', 'catalogue_version');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.partner_document FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{bytes}', 'partner_document');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.patient FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.patient_site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{patient_id,site_id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.result_value FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}', 'result_value');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.role FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.session FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{token_hash}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{id}', '{}');

CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.user_site FOR EACH ROW EXECUTE FUNCTION public.audit_row('{user_id,site_id}', '{}');

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE CONSTRAINT TRIGGER describe_row AFTER INSERT ON public.site DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.describe_row();

CREATE TRIGGER end_sessions AFTER UPDATE OF disabled_at, password_hash, role_id, partner_id ON public.app_user FOR EACH ROW EXECUTE FUNCTION public.end_sessions_of_user();

CREATE TRIGGER end_sessions AFTER DELETE ON public.user_site FOR EACH ROW EXECUTE FUNCTION public.end_sessions_of_site();

CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER UPDATE OF role_id, disabled_at, expires_at, customer ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.role_id <> old.role_id) OR (new.customer <> old.customer) OR ((new.disabled_at IS NOT NULL) AND (old.disabled_at IS NULL)) OR (new.expires_at IS DISTINCT FROM old.expires_at))) EXECUTE FUNCTION public.keep_an_administrator();

CREATE CONSTRAINT TRIGGER keep_an_administrator AFTER UPDATE OF level ON public.role DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.level < 1) AND (new.level >= 1))) EXECUTE FUNCTION public.keep_an_administrator();

CREATE CONSTRAINT TRIGGER keep_an_administrator_undeleted AFTER DELETE ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.keep_an_administrator();

CREATE TRIGGER tell_ended AFTER UPDATE OF revoked_at ON public.session FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION public.tell_session_ended();

CREATE TRIGGER wake_event_readers AFTER INSERT ON public.event FOR EACH STATEMENT EXECUTE FUNCTION public.wake_event_readers();

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.role(id);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.partner_document
    ADD CONSTRAINT partner_document_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.partner_price
    ADD CONSTRAINT partner_price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE ONLY public.patient_site
    ADD CONSTRAINT patient_site_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE public.result_value
    ADD CONSTRAINT result_value_analyser_id_fkey FOREIGN KEY (analyser_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.result_value
    ADD CONSTRAINT result_value_labassay_id_fkey FOREIGN KEY (labassay_id) REFERENCES public.catalogue_entry(id);

ALTER TABLE public.result_value
    ADD CONSTRAINT result_value_labassay_id_labassay_version_fkey FOREIGN KEY (labassay_id, labassay_version) REFERENCES public.catalogue_version(entry_id, version);

ALTER TABLE public.result_value
    ADD CONSTRAINT result_value_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patient(id);

ALTER TABLE public.result_value
    ADD CONSTRAINT result_value_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.session_activity
    ADD CONSTRAINT session_activity_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.user_site
    ADD CONSTRAINT user_site_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_version ENABLE ROW LEVEL SECURITY;

CREATE POLICY change_seen ON public.patient FOR UPDATE USING ((EXISTS ( SELECT 1
   FROM public.patient_site s
  WHERE (s.patient_id = patient.id))));

CREATE POLICY end_all ON public.session TO nalaz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.event ENABLE ROW LEVEL SECURITY;

CREATE POLICY list_of_all ON public.site FOR SELECT TO nalaz_owner USING (true);

CREATE POLICY new_site ON public.site FOR INSERT WITH CHECK ((current_setting('nalaz.sites'::text, true) = 'all'::text));

CREATE POLICY of_entry ON public.catalogue_version USING ((EXISTS ( SELECT 1
   FROM public.catalogue_entry e
  WHERE (e.id = catalogue_version.entry_id))));

CREATE POLICY order_all ON public.event TO nalaz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.patient ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patient_site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.presence ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_trail ON public.audit FOR SELECT USING (((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])) OR ((site_id IS NULL) AND ( SELECT public.is_organisation_wide() AS is_organisation_wide))));

CREATE POLICY register ON public.patient FOR INSERT WITH CHECK ((( SELECT public.current_sites() AS current_sites) IS NOT NULL));

ALTER TABLE public.result_value ENABLE ROW LEVEL SECURITY;

CREATE POLICY seen_at_sites ON public.patient FOR SELECT USING ((EXISTS ( SELECT 1
   FROM public.patient_site s
  WHERE (s.patient_id = patient.id))));

ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_site ENABLE ROW LEVEL SECURITY;

CREATE POLICY within_sites ON public.catalogue_entry USING (
CASE
    WHEN (sites = '{}'::uuid[]) THEN (( SELECT public.current_sites() AS current_sites) IS NOT NULL)
    ELSE ((sites && ( SELECT public.current_sites() AS current_sites)) OR (( SELECT current_setting('nalaz.sites'::text, true) AS current_setting) = 'all'::text))
END);

CREATE POLICY within_sites ON public.event USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.patient_site USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.presence USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.result_value USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.session USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.site USING ((id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY within_sites ON public.user_site USING ((site_id = ANY (( SELECT public.current_sites() AS current_sites)::uuid[])));

CREATE POLICY write_trail ON public.audit FOR INSERT WITH CHECK (true);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app_user TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.audit TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.event TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.result_value TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalogue_entry TO nalaz_app;

GRANT SELECT,INSERT ON TABLE public.catalogue_version TO nalaz_app;

GRANT SELECT ON TABLE public.event_head TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency TO nalaz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.partner_document TO nalaz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.partner_price TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.patient TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.patient_site TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.presence TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session_activity TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_throttle TO nalaz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_site TO nalaz_app;

