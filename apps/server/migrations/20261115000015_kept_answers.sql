-- migrate:up

-- An answer is only ever sent again as it was: kept as it was written, not taken apart and put together.
alter table idempotency alter column answer type json using answer::json;
alter table idempotency alter column answer set compression lz4;

-- migrate:down
