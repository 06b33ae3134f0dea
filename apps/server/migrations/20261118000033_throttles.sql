-- migrate:up

-- What recognises the browser that a session began in: there, others' guesses do not hold its person up.
alter table session add column device_hash bytea check (length(device_hash) = 32);
create index session_by_device on session (user_id, device_hash, created_at);
drop trigger audit_row on session;
create trigger audit_row after insert or update on session
  for each row execute function audit_row('{id}', '{token_hash,device_hash}');
drop trigger audit_removal on session;
create trigger audit_removal after delete on session for each row when (old.expires_at > now())
  execute function audit_row('{id}', '{token_hash,device_hash}');

-- A consent holds at the site that wrote it down: another site's front desk neither sees its address nor changes where its
-- reports go. What stood held everywhere, so each site that has met the patient gets a copy.
select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
drop index report_consent_standing;
insert into report_consent (patient_id, site_id, nacin, email, created_by, created_at)
  select c.patient_id, s.site_id, c.nacin, c.email, c.created_by, c.created_at
  from report_consent c join patient_site s on s.patient_id = c.patient_id and s.site_id <> c.site_id
  where c.povucena_at is null;
create unique index report_consent_standing on report_consent (patient_id, site_id) where povucena_at is null;
drop policy of_patient on report_consent;
select confine_to_sites('report_consent');

-- migrate:down
