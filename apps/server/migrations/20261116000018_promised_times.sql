-- migrate:up

-- What a version of a test promises, in minutes, beside its document: 0 promises nothing, and without a time of its own for
-- urgent samples it keeps the usual one.
alter table catalogue_version
  add column tat int not null generated always as (coalesce((document ->> 'tatMinuta')::int, 0)) stored,
  add column tat_hitno int not null
    generated always as (coalesce(nullif((document ->> 'tatHitnoMinuta')::int, 0), (document ->> 'tatMinuta')::int, 0)) stored;
create policy follow_tests on catalogue_version for select to nalaz_owner using (true);

-- The longest time that the tests of an outstanding sample promise. Follows the tests by triggers, whoever orders them, so
-- that what is late is counted without asking ten thousand samples for their tests.
alter table worklist_sample
  add column tat int not null default 0,
  add column tat_hitno int not null default 0;
create policy follow_tests on sample_test for select to nalaz_owner using (true);

-- For samples of which tests were taken away, or which came back to the list: seldom, so all their tests are looked at.
create function promise_again(samples uuid[]) returns void language plpgsql as $$
begin
  update worklist_sample w set tat = p.tat, tat_hitno = p.tat_hitno
    from (select s.id, coalesce(max(v.tat), 0) as tat, coalesce(max(v.tat_hitno), 0) as tat_hitno
      from unnest(samples) as s (id)
      left join sample_test t on t.sample_id = s.id and t.sample_id = any (samples)
      left join catalogue_version v on v.entry_id = t.labassay_id and v.version = t.labassay_version
      group by s.id) as p
    where w.id = p.id and w.id = any (samples);
end $$;

create function follow_tests() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger tests_ordered after insert on sample_test referencing new table as changed
  for each statement execute function follow_tests();
create trigger tests_taken_away after delete on sample_test referencing old table as changed
  for each statement execute function follow_tests();

-- As before, without the version that nobody asks for any more; what comes back to the list is promised again.
alter table worklist_sample drop column version;
create or replace function follow_worklist() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
select promise_again(array_agg(id)) from worklist_sample;

-- migrate:down
