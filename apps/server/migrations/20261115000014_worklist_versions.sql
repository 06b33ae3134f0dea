-- migrate:up

-- With the version of each sample: whoever remembers something of it knows whether that still holds.
alter table worklist_sample add column version int not null default 1;

create or replace function follow_worklist() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into worklist_sample (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at, version)
      select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at, version from changed
      where status <> 'VERIFICIRAN' and odbijen_at is null;
  elsif tg_op = 'DELETE' then
    delete from worklist_sample w using changed c where w.id = c.id;
  else
    delete from worklist_sample w using changed c
      where w.id = c.id and (c.status = 'VERIFICIRAN' or c.odbijen_at is not null);
    insert into worklist_sample as w (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at, version)
      select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at, version from changed
      where status <> 'VERIFICIRAN' and odbijen_at is null
      on conflict (id) do update set site_id = excluded.site_id, hitno = excluded.hitno, status = excluded.status,
        sekcija_id = excluded.sekcija_id, paznja = excluded.paznja, search_key = excluded.search_key, version = excluded.version
      where (w.site_id, w.hitno, w.status, w.sekcija_id, w.paznja, w.search_key, w.version) is distinct from
        (excluded.site_id, excluded.hitno, excluded.status, excluded.sekcija_id, excluded.paznja, excluded.search_key, excluded.version);
  end if;
  return null;
end $$;

select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
update worklist_sample w set version = s.version from sample s where s.id = w.id and s.version <> w.version;

-- migrate:down
