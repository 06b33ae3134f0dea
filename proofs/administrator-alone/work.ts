import type { Attacker } from './attacker.ts';

const REASON = { razlog: 'Proba' };
const RULE = { nacin: 'UKLJUČENO', samoAnalizator: false, kontrolaDrugdje: true, testovi: [], tipovi: [] };

/** Known ways from one administrator to results that only they have seen, or to a setting that lets such results go. */
export const WORK_ATTACKS: Readonly<Record<string, (on: Attacker) => Promise<boolean>>> = {
  'approve and verify one’s own result': async (on) => on.verify(await on.approve(await on.typed())),

  'a puppet approves, the administrator verifies': async (on) => {
    const puppet = await on.makePuppet({ role: on.victim.role });
    return on.verify(await on.approve(await on.typed(puppet.id), puppet.token));
  },

  'four eyes off for a moment': async (on) => {
    await on.setFourEyes(false);
    const verified = await on.verify(await on.approve(await on.typed()));
    await on.setFourEyes(true);
    return verified;
  },

  'a puppet switches four eyes off': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    await on.setFourEyes(false, {}, puppet.token);
    return on.verify(await on.approve(await on.typed()));
  },

  'a puppet stands up for it as the second person, or oneself': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    await on.setFourEyes(false, { email: puppet.email, sifra: puppet.password });
    await on.setFourEyes(false, { email: on.own.email, sifra: on.password });
    return on.verify(await on.approve(await on.typed()));
  },

  'a version from the time when four eyes were off': async (on) => {
    const { verzija, izVerzije } = await on.plantOldVersion();
    await on.call(`/api/postavke/sites/${on.siteId}/vrati`, { verzija, izVerzije, ...REASON });
    return on.verify(await on.approve(await on.typed()));
  },

  'one’s own approval under another e-mail, confirmed in good faith': async (on) => {
    const thief = await on.borrowAdministrator();
    const approved = await on.approve(await on.typed(on.victim.id), thief.token);
    await on.edit(thief.id, { email: `drugi.${thief.email}` }, thief.token);
    await on.goodFaith(thief.id);
    return on.verify(approved, thief.token);
  },

  'a rule of automatic release of one’s own': (on) =>
    on.saves('/api/postavke/autoverifikacija/edit', { pravilo: { ...RULE, sifra: on.word(), naziv: 'Sam' } }),

  'a puppet’s rule of automatic release': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    const pravilo = { ...RULE, sifra: on.word(), naziv: 'Lutka' };
    return on.saves('/api/postavke/autoverifikacija/edit', { pravilo }, puppet.token);
  },

  'a known critical of one’s own': async (on) => {
    const known = { donja: 0, gornja: 9999, dana: 366, vrijediDo: '2099-01-01', razlog: 'Poznato' };
    const pravilo = { ...known, sifra: on.word(), naziv: 'Sam', test: on.testId };
    return on.saves('/api/postavke/poznati/edit', { pravilo });
  },

  'the second factor of one’s own role': async (on) => {
    const uloga = { ...(await on.entry('uloge', on.own.role)), drugiFaktor: true };
    await on.call('/api/postavke/uloge/edit', { uloga });
    await on.keepWorking();
    return on.saves('/api/postavke/uloge/edit', {
      uloga: { ...(await on.entry('uloge', on.own.role)), drugiFaktor: false },
    });
  },

  'a puppet confirms the change of a patient, or asked for it': async (on) => {
    const puppet = await on.makePuppet({ role: on.own.role });
    const passed = [];
    for (const [asker, token] of [
      [on.own.id, puppet.token],
      [puppet.id, on.token],
    ] as const) {
      const id = await on.plantIdentityChange(asker);
      const { code } = await on.call(`/api/pacijenti/identitet/${id}/potvrdi`, {}, token);
      passed.push(!['SIGNING_PAUSED', 'OTHER_PERSON_NEEDED'].includes(String(code)));
    }
    return passed.includes(true);
  },
};
