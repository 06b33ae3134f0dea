-- migrate:up

-- What lies on the benches: a small table beside the years of samples, so that the worklist costs what is outstanding and
-- not what was ever done. Follows the samples by triggers, whoever changes them.
create table worklist_sample (
  id uuid primary key,
  site_id uuid not null,
  hitno boolean not null,
  status text not null,
  sekcija_id uuid not null,
  paznja smallint not null,
  search_key text collate "C" not null,
  created_at timestamptz not null
) with (fillfactor = 70);
create index worklist_sample_order on worklist_sample (site_id, hitno desc, id);
grant select on worklist_sample to nalaz_app;
select confine_to_sites('worklist_sample');
select keep_from_customers('worklist_sample');
create policy follow_samples on worklist_sample to nalaz_owner using (true) with check (true);

create function follow_worklist() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    insert into worklist_sample as w (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
      select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at from changed
      where status <> 'VERIFICIRAN' and odbijen_at is null
      on conflict (id) do update set site_id = excluded.site_id, hitno = excluded.hitno, status = excluded.status,
        sekcija_id = excluded.sekcija_id, paznja = excluded.paznja, search_key = excluded.search_key
      where (w.site_id, w.hitno, w.status, w.sekcija_id, w.paznja, w.search_key)
        is distinct from (excluded.site_id, excluded.hitno, excluded.status, excluded.sekcija_id, excluded.paznja, excluded.search_key);
  end if;
  return null;
end $$;
create trigger worklist_insert after insert on sample referencing new table as changed
  for each statement execute function follow_worklist();
create trigger worklist_update after update on sample referencing new table as changed
  for each statement execute function follow_worklist();
create trigger worklist_delete after delete on sample referencing old table as changed
  for each statement execute function follow_worklist();

select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
insert into worklist_sample (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
  select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at from sample
  where status <> 'VERIFICIRAN' and odbijen_at is null;

-- Its place has been taken.
drop index sample_worklist;

-- migrate:down
