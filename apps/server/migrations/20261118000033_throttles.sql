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

-- migrate:down
