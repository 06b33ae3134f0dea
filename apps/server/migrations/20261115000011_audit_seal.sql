-- migrate:up

-- Which transaction wrote a row. Rows are sealed after commit: a snapshot of PostgreSQL says of each transaction whether it
-- had ended, so that two snapshots bound a set of rows exactly, whatever the clock says and however late one committed.
alter table audit add column xid xid8 not null default pg_current_xact_id();
create index audit_by_xid on audit (xid);

-- The seal and its check read every row, also one of a site that is not in the list of sites.
create policy read_whole on audit for select
  using ((select current_setting('nalaz.sites', true)) = 'all' and (select is_organisation_wide()));

-- A block seals the rows that the snapshot shows and the one of the last whole block did not. More than fit in one block
-- are sealed in several with the same snapshot, by id: `until_id` is where such a part ends; the last one has none.
create table audit_seal (
  number bigint primary key check (number > 0),
  previous bytea not null check (length(previous) = 32),
  snapshot pg_snapshot not null,
  until_id uuid,
  sealed_at timestamptz not null,
  row_count int not null check (row_count >= 0),
  ids bytea not null check (length(ids) = 16 * row_count),
  digests bytea not null check (length(digests) = 32 * row_count),
  head bytea not null check (length(head) = 32)
);
alter table audit_seal alter column ids set storage external, alter column digests set storage external;
create index audit_seal_whole on audit_seal (number) where until_id is null;

-- Up to which block the heads are in the file outside, on its disk.
create table audit_seal_kept (
  number bigint primary key references audit_seal,
  kept_at timestamptz not null default clock_timestamp()
);

-- What each comparison of the trail with its seal has found.
create table audit_seal_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default clock_timestamp(),
  block_count bigint not null,
  row_count bigint not null,
  fault_count bigint not null,
  first_fault text
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger only_added before update or delete or truncate on audit_seal for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on audit_seal_kept for each statement execute function refuse_change();
create trigger only_added before update or delete or truncate on audit_seal_check for each statement execute function refuse_change();
grant select, insert on audit_seal, audit_seal_kept, audit_seal_check to nalaz_app;

-- migrate:down
