-- migrate:up

-- The numbers of an escalation line that are called at an hour, one after the other. From 20 to 6 is a night; the same hour
-- twice is the whole day.
create function called_at(line jsonb, hour int) returns text[] language sql immutable as $$
  select array(
    select coalesce(member ->> 'telefon', '')
    from jsonb_array_elements(coalesce(line, '[]')) with ordinality as l (member, at),
      lateral (select coalesce((member ->> 'odSata')::int, 0) as since, coalesce((member ->> 'doSata')::int, 24) as till) h
    where since = till or since < till and hour >= since and hour < till or since > till and (hour >= since or hour < till)
    order by at)
$$;

-- As `critical.rules.ts`: at some hour another number is called, or one later than before. Whoever is added comes last.
create function calls_others(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select exists (select from generate_series(0, 23) as hour
    cross join lateral (select called_at(before, hour) as was, called_at(after, hour) as now) c
    where now[1:cardinality(was)] <> was)
$$;

-- As `redirection.rules.ts`. By its code a referral finds a partner. A first telephone of a doctor or a place is called
-- before the next in turn, so it takes that one's place.
create or replace function redirects(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
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

-- Critical values, or limits of what may change or leave. Disabled, another one is ordered instead.
create function guards(assay jsonb) returns boolean language sql immutable as $$
  select coalesce(assay -> 'kriticne', '[]') <> '[]' or coalesce(assay -> 'kriticneRijeci', '[]') <> '[]'
    or assay ? 'kriticniTitar' or assay ? 'delta' or coalesce((assay ->> 'kriticanPorast')::boolean, false)
    or coalesce(assay -> 'vrijednosti', '[]') @> '[{"kriticno": true}]'
    or coalesce((assay #>> '{autoverifikacija,ukljuceno}')::boolean, false)
$$;

create function is_turned_off(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select not coalesce((before ->> 'disabled')::boolean, false) and coalesce((after ->> 'disabled')::boolean, false)
$$;

-- As `assay-weakening.rules.ts`.
create or replace function weakens_assay(before jsonb, after jsonb) returns boolean language sql immutable as $$
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

-- What is ordered without anybody choosing it; one more is only done as well.
create function weakens_profile(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and not coalesce(after -> 'testovi', '[]') @> coalesce(before -> 'testovi', '[]')
$$;

-- What the hospital's code orders here; also by another entry, where this one is disabled.
create function weakens_referral_code(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and (is_turned_off(before, after) or (before -> 'sifra', before -> 'test', before -> 'profil')
    is distinct from (after -> 'sifra', after -> 'test', after -> 'profil'))
$$;

create or replace function weakens_safety(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
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

-- By what referrals and people find an entry: folded, as `requested-tests.rules.ts` compares them.
create function words_of(kind text, document jsonb) returns text[] language sql immutable as $$
  select array(select regexp_replace(fold_text(trim(word)), '\s+', ' ', 'g') from unnest(case
    when kind = 'lab' then array[document ->> 'labassay', document ->> 'naziv', document ->> 'loinc']
    when kind = 'profili' then array[document ->> 'sifra', document ->> 'naziv']
    when kind in ('katalozi', 'partneri') then array[document ->> 'sifra'] end) as word where trim(word) <> '')
$$;

-- The others, as they are now, that have or ever had a code or name which an entry takes.
create function taken_from(of_kind text, of_entry uuid, before jsonb, after jsonb) returns table (kind text, document jsonb)
  language sql stable as $$
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

-- Does it less than the one whose code or name it has or takes? As `takesOver` in `weakening.rules.ts`.
create function takes_over(kind text, other_kind text, other jsonb, after jsonb) returns boolean language sql immutable as $$
  select kind <> other_kind or case kind
    when 'lab' then weakens_assay(other, after || jsonb_build_object('labassay', other -> 'labassay'))
    when 'profili' then weakens_profile(other, after) else true end
$$;

create or replace function guard_safety_settings() returns trigger language plpgsql as $$
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

drop trigger guard_safety_settings on catalogue_version;
create trigger guard_safety_settings before insert on catalogue_version for each row
  when (new.kind in ('sites', 'uloge', 'autoverifikacija', 'poznati', 'lab', 'ana', 'profili', 'katalozi', 'partneri', 'doktori',
    'lokacije', 'users'))
  execute function guard_safety_settings();

-- migrate:down
