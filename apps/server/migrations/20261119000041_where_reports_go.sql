-- migrate:up

-- What was given is another one now, or gone.
create function is_replaced(before text, after text) returns boolean language sql immutable as $$
  select coalesce(before, '') <> '' and before is distinct from coalesce(after, '')
$$;

-- Values of a field that rows of a list had and none has any more.
create function loses_value(before jsonb, after jsonb, field text) returns boolean language sql immutable as $$
  select exists (select b ->> field from jsonb_array_elements(coalesce(before, '[]')) as b where coalesce(b ->> field, '') <> ''
    except select a ->> field from jsonb_array_elements(coalesce(after, '[]')) as a)
$$;

-- As `redirection.rules.ts`: reports or critical calls that went to one place go to another. A new entry takes nobody's place.
create function redirects(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and case kind
    when 'partneri' then
      is_replaced(before #>> '{dostava,adresaEposte}', after #>> '{dostava,adresaEposte}')
      or not coalesce((before #>> '{dostava,email}')::boolean, false) and coalesce((after #>> '{dostava,email}')::boolean, false)
      or not coalesce((before #>> '{dostava,portal}')::boolean, false) and coalesce((after #>> '{dostava,portal}')::boolean, false)
      or coalesce((before #>> '{dostava,email}')::boolean, false)
        and coalesce(before #>> '{dostava,nacinEposte}', 'PDF') <> coalesce(after #>> '{dostava,nacinEposte}', 'PDF')
      or is_replaced(before #>> '{kontakti,0,telefon}', after #>> '{kontakti,0,telefon}')
      or loses_value(before -> 'kontakti', after -> 'kontakti', 'telefon')
      or loses_value(before -> 'kontakti', after -> 'kontakti', 'email')
    when 'doktori' then is_replaced(before ->> 'telefon', after ->> 'telefon') or is_replaced(before ->> 'email', after ->> 'email')
    when 'lokacije' then is_replaced(before ->> 'telefon', after ->> 'telefon')
    when 'users' then is_replaced(before ->> 'partner', after ->> 'partner')
    else false
  end
$$;

create function weakens_assay(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and (
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
$$;

-- As before, and: where reports and critical calls go.
create or replace function weakens_safety(kind text, before jsonb, after jsonb) returns boolean language sql immutable as $$
  select case
    when kind = 'sites' then
      coalesce((before ->> 'cetiriOka')::boolean, true) and not coalesce((after ->> 'cetiriOka')::boolean, true)
      or coalesce(before ->> 'izdavanjeNalaza', 'RUČNO') = 'RUČNO' and coalesce(after ->> 'izdavanjeNalaza', 'RUČNO') <> 'RUČNO'
      or loses_value(before -> 'eskalacija', after -> 'eskalacija', 'telefon')
    when kind = 'uloge' then before is not null and (
      coalesce((before ->> 'drugiFaktor')::boolean, false) and not coalesce((after ->> 'drugiFaktor')::boolean, false)
      or coalesce((after ->> 'level')::int, 1) < coalesce((before ->> 'level')::int, 1)
      or not coalesce(before -> 'permissions', '[]') @> coalesce(after -> 'permissions', '[]'))
    when kind = 'lab' then weakens_assay(before, after)
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

drop trigger guard_safety_settings on catalogue_version;
create trigger guard_safety_settings before insert on catalogue_version for each row
  when (new.kind in ('sites', 'uloge', 'autoverifikacija', 'poznati', 'lab', 'partneri', 'doktori', 'lokacije', 'users'))
  execute function guard_safety_settings();

-- The address that reports went to is told, whichever code made the change: also when mails end, which takes one person.
create function tell_redirected() returns trigger language plpgsql as $$
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
create trigger tell_redirected after insert on catalogue_version for each row
  when (new.kind in ('partneri', 'doktori', 'lokacije') and new.version > 1) execute function tell_redirected();

-- migrate:down
