-- migrate:up

-- Fewer values are outside. No limit: the furthest.
create function is_widened(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select coalesce((after ->> 'donja')::numeric, '-infinity') < coalesce((before ->> 'donja')::numeric, '-infinity')
    or coalesce((after ->> 'gornja')::numeric, 'infinity') > coalesce((before ->> 'gornja')::numeric, 'infinity')
$$;

-- A row for these people goes, is for others, or is wider. Rows that are added at the end reach people who had none.
create function loses_limits(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select exists (select from jsonb_array_elements(coalesce(before, '[]')) with ordinality as b (row, at)
    left join jsonb_array_elements(coalesce(after, '[]')) with ordinality as a (row, at) using (at)
    where a.row is null or b.row - 'donja' - 'gornja' <> a.row - 'donja' - 'gornja' or is_widened(b.row, a.row))
$$;

-- A code goes, has another word, or counts for less; or a new one takes a word that was another one's.
create function loses_codes(before jsonb, after jsonb) returns boolean language sql immutable as $$
  with was as (select b from jsonb_array_elements(coalesce(before, '[]')) as b),
    now as (select a from jsonb_array_elements(coalesce(after, '[]')) as a)
  select exists (select from was where not exists (select from now where a ->> 'sifra' = b ->> 'sifra'
      and a -> 'naziv' is not distinct from b -> 'naziv'
      and coalesce((a ->> 'abnormalno')::boolean, false) >= coalesce((b ->> 'abnormalno')::boolean, false)
      and coalesce((a ->> 'kriticno')::boolean, false) >= coalesce((b ->> 'kriticno')::boolean, false)))
    or exists (select from now, was where not exists (select from was w where w.b ->> 'sifra' = a ->> 'sifra')
      and array_remove(array[lower(a ->> 'sifra'), lower(a ->> 'naziv')], '') && array[lower(b ->> 'sifra'), lower(b ->> 'naziv')])
$$;

create function loses_delta(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and (after is null or before - 'granica' - 'dana' <> after - 'granica' - 'dana'
    or coalesce((after ->> 'granica')::numeric, 'infinity') > coalesce((before ->> 'granica')::numeric, 'infinity')
    or coalesce((after ->> 'dana')::int, 0) < coalesce((before ->> 'dana')::int, 0))
$$;

-- Without limits nothing leaves; a row for some people takes the place of the limits for everybody.
create function releases_more(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select coalesce((after ->> 'ukljuceno')::boolean, false) and (
    not coalesce((before ->> 'ukljuceno')::boolean, false)
    or after ?| array['donja', 'gornja'] and (not before ?| array['donja', 'gornja'] or is_widened(before, after))
    or not coalesce(before -> 'dozvoljeno', '[]') @> coalesce(after -> 'dozvoljeno', '[]')
    or jsonb_array_length(coalesce(before -> 'granice', '[]')) <> jsonb_array_length(coalesce(after -> 'granice', '[]'))
    or loses_limits(before -> 'granice', after -> 'granice'))
$$;

-- What lies outside is said no more.
create function loses_range(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and (after is null or is_widened(before, after))
$$;

-- As `assay-weakening.rules.ts`.
create or replace function weakens_assay(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and (
    loses_limits(before -> 'kriticne', after -> 'kriticne')
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

-- What an analyser sends is taken for another assay or in another unit. Calibrations are daily work.
create function weakens_channel(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before is not null and ((before -> 'analyser', before -> 'labassay', before -> 'kanal')
      is distinct from (after -> 'analyser', after -> 'labassay', after -> 'kanal')
    or coalesce(before ->> 'jedinica', '') <> coalesce(after ->> 'jedinica', '')
    or loses_range(before -> 'mjerniOpseg', after -> 'mjerniOpseg'))
$$;

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
    when kind = 'ana' then weakens_channel(before, after)
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
  when (new.kind in ('sites', 'uloge', 'autoverifikacija', 'poznati', 'lab', 'ana', 'partneri', 'doktori', 'lokacije', 'users'))
  execute function guard_safety_settings();

-- migrate:down
