-- migrate:up

-- Few: what is out of circulation is asked of every earlier result.
create index report_taken_back on report (visit_id) where stanje in ('OBUSTAVLJEN', 'POVUČEN');

-- As whoever acts: only the app may add jobs. Whatever was taken back may stand on later papers as an earlier result.
create or replace function suspend_reports(of_visits uuid[], why text, shown_since timestamptz default null) returns void
  language plpgsql as $$
declare
  notice uuid;
  asks boolean := to_regnamespace('jobs') is not null and has_schema_privilege('jobs', 'usage');
begin
  for notice in select suspend_versions(of_visits, why, shown_since) loop
    if asks then
      perform jobs.enqueue('sendDelivery', json_build_object('id', notice), 'delivery ' || notice);
    end if;
  end loop;
  if asks then
    perform jobs.enqueue('checkPrevious', json_build_object('visits', of_visits), 'previous ' || md5(of_visits::text));
  end if;
end $$;

-- migrate:down
