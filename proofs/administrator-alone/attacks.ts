import type { Attacker, Claim } from './attacker.ts';

/** Known ways from one administrator to a signature under the name or the account of somebody else. */
export const ATTACKS: Readonly<Record<string, (on: Attacker) => Promise<Claim[]>>> = {
  'reset the password and sign in': async (on) => [await on.takeOver(await on.reset(on.victim.id))],

  'remove the second factor, then reset': async (on) => {
    await on.call('/api/users/totp/remove-for', { userId: on.victim.id });
    return [await on.takeOver(await on.reset(on.victim.id))];
  },

  'confirm the reset oneself, as the victim, or with a guessed password of another': async (on) => {
    const claims = [];
    for (const email of [on.own.email, on.victim.email, on.other.email]) {
      for (const sifra of [on.password, 'pogodak-1', '']) {
        // Of the others the administrator does not know the password.
        const known = email === on.own.email ? sifra : `${sifra}!`;
        claims.push(await on.takeOver(await on.reset(on.victim.id, { email, sifra: known })));
      }
    }
    return claims;
  },

  'a second administrator of one’s own confirms': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    const byPuppet = await on.reset(on.victim.id, { email: puppet.email, sifra: puppet.password });
    const asPuppet = await on.reset(on.victim.id, { email: on.own.email, sifra: on.password }, puppet.token);
    return [await on.takeOver(byPuppet), await on.takeOver(asPuppet)];
  },

  'wait a month with one’s own second administrator': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    await on.letTimePass();
    return [await on.takeOver(await on.reset(on.victim.id, { email: puppet.email, sifra: puppet.password }))];
  },

  'a twin with the victim’s name': async (on) => {
    const twin = await on.makePuppet({ ime: on.victim.ime, prezime: on.victim.prezime, role: on.victim.role });
    await on.letTimePass();
    return [twin];
  },

  'one’s own account with the victim’s name': async (on) => {
    const thief = await on.borrowAdministrator();
    await on.edit(thief.id, { ime: on.victim.ime, prezime: on.victim.prezime }, thief.token);
    await on.letTimePass();
    return [thief];
  },

  'one’s own account with the victim’s e-mail': async (on) => {
    const thief = await on.borrowAdministrator();
    await on.edit(on.victim.id, { email: `stari.${on.victim.email}` }, thief.token);
    await on.edit(thief.id, { email: on.victim.email }, thief.token);
    const token = await on.signIn(on.victim.email, on.password);
    return [{ token: token ?? thief.token, password: on.password }];
  },

  'an earlier version of the account brings the name back': async (on) => {
    const thief = await on.borrowAdministrator();
    await on.edit(thief.id, { ime: on.victim.ime, prezime: on.victim.prezime }, thief.token);
    await on.restore(thief.id, thief.token);
    return [thief];
  },

  'puppets confirm each other': async (on) => {
    const [one, two] = [await on.makePuppet({ role: on.own.role }), await on.makePuppet({ role: on.victim.role })];
    const confirm = (userId: string, as: Claim) =>
      on.call('/api/users/potpisivanje/potvrdi', { userId, sifra: as.password }, as.token);
    const own = { token: on.token, password: on.password };
    for (const [userId, as] of [
      [one.id, own],
      [two.id, own],
      [one.id, two],
      [two.id, one],
      [one.id, one],
    ] as const) {
      await confirm(userId, as);
    }
    return [one, two];
  },

  'a puppet makes the twin and the administrator confirms it': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    const twin = await on.makePuppet(
      { ime: on.victim.ime, prezime: on.victim.prezime, role: on.victim.role },
      puppet.token,
    );
    await on.call('/api/users/potpisivanje/potvrdi', { userId: twin.id, sifra: on.password });
    return [twin];
  },

  'a puppet renames the administrator and the administrator confirms oneself': async (on) => {
    const [thief, puppet] = [await on.borrowAdministrator(), await on.makePuppet({ role: on.own.role })];
    await on.edit(thief.id, { ime: on.victim.ime, prezime: on.victim.prezime }, thief.token);
    await on.call('/api/users/potpisivanje/potvrdi', { userId: thief.id, sifra: puppet.password }, puppet.token);
    await on.call('/api/users/potpisivanje/potvrdi', { userId: thief.id, sifra: on.password }, thief.token);
    return [thief];
  },

  'somebody who has not come yet: their first password': async (on) => [
    await on.takeOver(await on.reset(on.newcomer.id), on.newcomer.email),
  ],

  'a first password signs at once': async (on) => {
    const sifra = await on.reset(on.newcomer.id);
    const token = sifra ? await on.signIn(on.newcomer.email, sifra) : undefined;
    return [{ token: token ?? '', password: sifra ?? '' }];
  },

  'a new colleague, confirmed in good faith before she came': async (on) => {
    const { data } = await on.call('/api/postavke/users/edit', {
      element: {
        email: `nova.${on.victim.email}`,
        ime: 'Nova',
        prezime: 'Nova',
        role: on.victim.role,
        sites: [on.siteId],
      },
    });
    const { _id } = data as { _id: string };
    const first = await on.reset(_id);
    await on.goodFaith(_id);
    return [await on.takeOver(first, `nova.${on.victim.email}`)];
  },

  'disable, enable, end sessions, demand a second factor of the role': async (on) => {
    await on.edit(on.victim.id, { disabled: true });
    await on.edit(on.victim.id, { disabled: false });
    await on.call('/api/users/sesije/revoke-all', { userId: on.victim.id });
    return [await on.takeOver(await on.reset(on.victim.id))];
  },
};
