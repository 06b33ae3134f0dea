-- migrate:up

-- What of a sample was calculated from a test that another tube of the visit holds and that is verified in none of them.
-- A number that rests on nobody's signature, or on a tube that was rejected, is not stood up for.
create function unverified_components(of_sample uuid) returns table (labassay_id uuid, component_id uuid) language sql stable as $$
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

-- After the statement, so that tubes which need each other are verified together. The detail names the tests.
create function demand_verified_components() returns trigger language plpgsql as $$
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
create trigger demand_verified_components after update of status on sample for each row
  when (new.status = 'VERIFICIRAN' and old.status <> 'VERIFICIRAN') execute function demand_verified_components();

-- A critical result that no longer holds, or is another person's: `opoziv` says why. Nobody told: it is void (PONIŠTEN). Somebody
-- was told: one more item, which is called and said back like any other. `osoba`: as whose it was told, where that was wrong.
alter table critical_item drop constraint critical_item_stanje_check;
alter table critical_item
  add constraint critical_item_stanje_check
    check (stanje in ('ČEKA', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT', 'PONIŠTEN')),
  add column opoziv jsonb,
  add column osoba text,
  add constraint critical_item_opoziv_check check (case when opoziv is null then stanje <> 'PONIŠTEN' and osoba is null
    else opoziv ->> 'vrsta' in ('OTKAZAN', 'ODBIJEN', 'IDENTITET') end),
  drop constraint critical_item_sample_id_labassay_id_result_version_key;
create unique index critical_item_of_result on critical_item (sample_id, labassay_id, result_version) where opoziv is null;
create index critical_item_by_sample on critical_item (sample_id);
alter table critical_task drop constraint critical_task_stanje_check;
alter table critical_task add constraint critical_task_stanje_check
  check (stanje in ('OTVOREN', 'POKUŠAJ', 'DOSTIGNUT', 'POTVRĐEN', 'NEDOSTUPAN', 'ZAMIJENJEN', 'POZNAT', 'PONIŠTEN'));
-- The trail has no names.
drop trigger audit_row on critical_item;
select audit_table('critical_item', '{osoba}', 'select, insert, update');

-- What waits of rejected samples and cancelled tests, and was told to nobody, has nobody to be told to.
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
update critical_item i set stanje = 'PONIŠTEN', opoziv = void.opoziv
from (
  select s.id as sample_id, t.labassay_id, case when s.odbijen_at is not null
    then jsonb_build_object('vrsta', 'ODBIJEN', 'razlog', s.odbijen_razlog)
    else jsonb_build_object('vrsta', 'OTKAZAN', 'razlog', t.otkazan_razlog) end as opoziv
  from sample s join sample_test t on t.sample_id = s.id where s.odbijen_at is not null or t.status_t = 'OTKAZAN'
) void
where i.sample_id = void.sample_id and i.labassay_id = void.labassay_id and i.stanje = 'ČEKA' and not exists (
  select from critical_item told where told.sample_id = i.sample_id and told.labassay_id = i.labassay_id and told.receno_at is not null);
update critical_task c set stanje = left_of.stanje, zatvoren_at = now(), zatvoren_od = current_actor(), version = c.version + 1
from (
  select task_id, (array['NEDOSTUPAN', 'POTVRĐEN', 'POZNAT', 'PONIŠTEN'])[min(array_position(
    array['NEDOSTUPAN', 'POTVRĐEN', 'POZNAT', 'PONIŠTEN'], stanje))] as stanje
  from critical_item group by task_id having bool_or(stanje = 'PONIŠTEN') and not bool_or(stanje in ('ČEKA', 'DOSTIGNUT'))
) left_of
where c.id = left_of.task_id and c.zatvoren_at is null;

-- migrate:down
