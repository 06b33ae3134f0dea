-- migrate:up

-- kriticna: this is told because it is critical; false: it only corrects what was told before. osoba_otisak: of the identity as whose
-- it was told, where that was changed; whoever gets exactly this identity back was rightly told.
alter table critical_item add column kriticna boolean not null default true, add column osoba_otisak text;
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
update critical_item i set kriticna = false
where i.zamjenjuje is not null and not exists (select from result r where r.sample_id = i.sample_id and r.labassay_id = i.labassay_id
  and r.version = i.result_version and is_critical(r.flag, r.nalazi));

-- A reported value may become critical by a corrected fact, harmless again and critical again, without another version.
drop index critical_item_of_result;
create unique index critical_item_of_result on critical_item (sample_id, labassay_id, result_version, kriticna)
  where opoziv is null and stanje not in ('ZAMIJENJEN', 'PONIŠTEN');
drop trigger audit_row on critical_item;
select audit_table('critical_item', '{osoba,osoba_otisak}', 'select, insert, update');

-- migrate:down
