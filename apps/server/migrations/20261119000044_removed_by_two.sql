-- migrate:up

-- Agreeing that a critical result was rightly removed, and closing it as unreached, are acts of two people like all others.
-- After `guard_critical_item`, which writes who removed it and who agrees.
create trigger two_people before update on critical_item for each row
  when (old.stanje = 'PROVJERA' and new.stanje = 'PONIŠTEN' and new.potvrdio_id is not null)
  execute function two_people('{uklonio_id}', '{potvrdio_id}');
create trigger two_people_unreached before update on critical_item for each row
  when (old.stanje <> 'NEDOSTUPAN' and new.stanje = 'NEDOSTUPAN') execute function two_people('{}', '{potvrdio_id}');

-- migrate:down
