import { money } from './assay-builder.ts';
import { type DemoEntry, entry } from './catalogue-entry.ts';

const DIFFERENTIAL = 'NEU LYM MON EOS BAS NEU% LYM% MON% EOS% BAS%';
const COUNT = 'WBC RBC HGB HCT MCV MCH MCHC RDW PLT MPV';
const STRIP = 'U-BOJA U-IZGLED U-PH U-SG U-GLU U-PRO-T U-KET U-BIL U-UBG U-NIT U-LE U-HGB';
const SEDIMENT = 'US-LEU US-ERI US-EPI US-BAK US-CIL US-KRI';

/** Code, name, price, assays. Without a price it costs what its assays cost. */
const PROFILES: readonly (readonly [string, string, number | null, string])[] = [
  ['KKS', 'Kompletna krvna slika', 10, COUNT],
  ['KKS-DIF', 'Krvna slika s diferencijalnom', 14, `${COUNT} ${DIFFERENTIAL}`],
  ['ANEMIJA', 'Obrada anemije', 55, `${COUNT} RET FE TRF TIBC TSAT FER B12 FOLAT`],
  ['KRV-GR', 'Krvna grupa i antitijela', 38, 'ABO RHD ICT'],
  ['BIO-OSN', 'Osnovna biohemija', 25, 'GLU UREA KREA EGFR AST ALT GGT HOL TG'],
  ['JETRA', 'Jetreni profil', 28, 'AST ALT GGT ALP LDH BIL BIL-D BIL-I UP ALB A/G'],
  ['BUBREG', 'Bubrežni profil', 22, 'UREA KREA EGFR URAT NA K CL U-ALB U-KREA ACR'],
  ['LIPIDI', 'Lipidni profil', 16, 'HOL TG HDL LDL NON-HDL'],
  ['ELEK', 'Elektroliti', 18, 'NA K CL CA MG PHOS'],
  ['ABS', 'Acidobazni status', 30, 'PH-ART PCO2-ART PO2-ART HCO3-ART BE-ART SO2-ART CA-ION'],
  ['DIJAB', 'Kontrola dijabetesa', 40, 'GLU HBA1C KREA EGFR HOL TG HDL LDL U-ALB U-KREA ACR'],
  ['OGTT', 'Test opterećenja glukozom', 9, 'GLU GLU-120'],
  ['INZ-REZ', 'Inzulinska rezistencija', 26, 'GLU INZ HOMA-IR'],
  ['PANKR', 'Pankreas', null, 'AMS P-AMS LIPAZA GLU CA'],
  ['SRCE', 'Akutni koronarni sindrom', 60, 'HS-TNT CK CK-MB MIO'],
  ['UPALA', 'Upalni biljezi', 20, 'WBC NEU SE CRP FIB'],
  ['KOAG', 'Koagulogram', 28, 'PT PT% INR APTV FIB TV'],
  ['TROMB', 'Sklonost trombozi', null, 'PT INR APTV FIB DDIMER AT PROT-C PROT-S'],
  ['STIT', 'Štitna žlijezda', 55, 'TSH FT4 FT3 ANTI-TPO ANTI-TG'],
  ['HOR-Z', 'Ženski hormoni', 100, 'LH FSH E2 PROG PRL TESTO'],
  ['HOR-M', 'Muški hormoni', 75, 'LH FSH TESTO SHBG PRL'],
  ['TRUDN', 'Praćenje trudnoće', 120, `${COUNT} GLU TSH ABO RHD ICT HBSAG HIV TREP TOXO-G TOXO-M RUB-G ${STRIP}`],
  ['PROSTATA', 'Prostata', 42, 'PSA FPSA'],
  ['REUMA', 'Reumatološki profil', 70, 'SE CRP RF ASO URAT ANTI-CCP ANA'],
  ['URIN', 'Pregled urina', 8, `${STRIP} ${SEDIMENT}`],
];

export const PROFILE_ENTRIES: readonly DemoEntry[] = PROFILES.map(([sifra, naziv, price, assays], at) =>
  entry('profili', {
    sifra,
    naziv,
    testovi: assays.split(' ').map((assay) => `lab:${assay}`),
    ...(price === null ? {} : { cijena: money(price) }),
    redoslijed: (at + 1) * 10,
  }),
);
