-- migrate:up

-- At which visit a sample was taken: a patient's last visit is found without a look into every month. What was poured from
-- another tube was taken at none, and the number of a deleted sample is nobody's.
alter table sample_key alter column patient_id drop not null, add column visit_id uuid;

select set_config('nalaz.sites', 'all', true), set_config('nalaz.actor', 'system:migration', true);
update sample_key k set visit_id = s.visit_id from sample s where s.id = k.sample_id and s.parent_id is null;
update sample_key k set patient_id = null where not exists (select from sample s where s.id = k.sample_id);

-- migrate:down
