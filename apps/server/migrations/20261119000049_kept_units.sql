-- migrate:up

-- Results and limits are in it; a unit of another code is another unit.
create function keep_unit_code() returns trigger language plpgsql as $$
begin
  if new.document ->> 'sifra' is distinct from (select document ->> 'sifra' from catalogue_version
      where entry_id = new.entry_id order by version limit 1) then
    raise exception 'the code of a unit does not change' using errcode = 'NL013';
  end if;
  return new;
end $$;

create trigger keep_unit_code before insert on catalogue_version for each row
  when (new.kind = 'jedinice' and new.version > 1) execute function keep_unit_code();

-- migrate:down
