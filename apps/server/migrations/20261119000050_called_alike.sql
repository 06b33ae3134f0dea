-- migrate:up

-- Names that were stored before they were tidied may differ by blanks that nobody sees.
create or replace function signers_called_alike(of_user uuid) returns text[] language sql stable as $$
  select array(select other.email from app_user me
    join app_user other on other.id <> me.id and not other.customer and other.disabled_at is null
      and btrim(regexp_replace(fold_text(other.ime || ' ' || other.prezime), '\s+', ' ', 'g'))
        = btrim(regexp_replace(fold_text(me.ime || ' ' || me.prezime), '\s+', ' ', 'g'))
    join role r on r.id = other.role_id and (r.level < 1 or 'verifikacija' = any (r.permissions))
    where me.id = of_user order by 1)
$$;

-- migrate:down
