export const DEMO_SECTIONS = [
  { sifra: 'BIO', naziv: 'Biohemija' },
  { sifra: 'HEM', naziv: 'Hematologija' },
  { sifra: 'KOA', naziv: 'Koagulacija' },
  { sifra: 'IMU', naziv: 'Imunologija' },
  { sifra: 'HOR', naziv: 'Hormoni' },
  { sifra: 'TUM', naziv: 'Tumorski markeri' },
  { sifra: 'URI', naziv: 'Urin' },
  { sifra: 'MIK', naziv: 'Mikrobiologija' },
] as const;
