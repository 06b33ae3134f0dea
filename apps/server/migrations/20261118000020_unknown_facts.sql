-- migrate:up

-- ? may be abnormal, depending on a fact that is not known; AA is critically abnormal without a direction.
alter table result drop constraint result_flag_check;
alter table result add constraint result_flag_check check (flag in ('', '?', 'L', 'H', 'A', 'LL', 'HH', 'AA'));

-- The hour of birth: below 28 days limits change from hour to hour.
alter table patient add column satr text check (satr ~ '^([01]\d|2[0-3]):[0-5]\d$');

-- False: nobody knows when the sample was taken, and `vrijeme` is when it came.
alter table sample add column vrijeme_poznato boolean not null default true;

-- migrate:down
