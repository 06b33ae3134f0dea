-- migrate:up

-- As before, but each event is reached by its id: how many are waiting cannot be known beforehand, and a plan for many
-- reads the events of all months.
create or replace function order_events() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head bigint;
  waiting uuid[];
begin
  select seq into head from event_head for update;
  waiting := array(select id from event where seq is null order by id limit 5000);
  if cardinality(waiting) > 0 then
    update event e set seq = head + w.place from unnest(waiting) with ordinality as w (id, place)
      where e.id = w.id and e.id = any (waiting) and e.id >= waiting[1] and e.id <= waiting[cardinality(waiting)];
    head := head + cardinality(waiting);
    update event_head set seq = head;
  end if;
  return head;
end $$;

-- migrate:down
