import { ASSAYS } from './assays.ts';
import { type DemoEntry, entry } from './catalogue-entry.ts';

/** On each analyser: our short name, then the analyser's own where it differs. */
const CHANNELS: Readonly<Record<string, string>> = {
  'BIO-SA':
    'GLU=GLUC3 GLU-120=GLUC3-120 HBA1C=A1CX3 UREA=UREAL KREA=CREP2 URAT=UA2 BIL=BILT3 BIL-D=BILD2 CYSC=CYSC2 ' +
    'LAKTAT=LACT2 NH3=NH3L2 NA=NA-I K=K-I CL=CL-I CA=CA2 MG=MG2 PHOS=PHOS2 HCO3=CO2-L AST=ASTL ALT=ALTL GGT=GGT2 ' +
    'ALP=ALP2 LDH=LDHI2 CK=CK AMS=AMYL2 P-AMS=AMYP2 LIPAZA=LIP CHE=CHE2 HOL=CHOL2 TG=TRIGL HDL=HDLC4 LDL-D=LDLC3 ' +
    'APOB=APOBT LP(A)=LPA2 UP=TP2 ALB=ALB2 CRP=CRP4 HAPT=HAPT2 HCY=HCYS FE=IRON2 TRF=TRSF2 DIGOX=DIG VALP=VALP2 ' +
    'LITIJ=LI IGG=IGG-2 IGA=IGA-2 IGM=IGM-2 C3=C3C-2 C4=C4-2 RF=RF-II ASO=ASLOT U-ALB=ALBT2 U-KREA=CREP2U ' +
    'U-PROT=TPUC3 DU-PROT=TPUC3-24',
  'BIO-BL':
    'GLU=GLUC3 UREA=UREAL KREA=CREP2 URAT=UA2 BIL=BILT3 BIL-D=BILD2 NA=NA-I K=K-I CL=CL-I CA=CA2 AST=ASTL ALT=ALTL ' +
    'GGT=GGT2 ALP=ALP2 LDH=LDHI2 CK=CK AMS=AMYL2 HOL=CHOL2 TG=TRIGL HDL=HDLC4 UP=TP2 ALB=ALB2 CRP=CRP4 FE=IRON2',
  'IMU-SA':
    'PCT=BPCT2 FER=FERR2 B12=B12-2 FOLAT=FOL3 VIT-D=VITDT3 HS-TNT=TNTHS CK-MB=CKMB MIO=MYO NT-PROBNP=PBNP2 IGE=IGE2 ' +
    'ANTI-CCP=ACCP HBSAG=HBSAG2 ANTI-HBS=AHBS2 ANTI-HCV=AHCV2 HIV=HIVDUO TREP=SYPH TOXO-G=TOXIGG TOXO-M=TOXIGM ' +
    'RUB-G=RUBIGG TSH FT4=FT4-4 FT3=FT3-3 ANTI-TPO=ATPO ANTI-TG=ATG TRAB=ATSHR KORT=CORT2 PTH INZ=INSULIN C-PEP=CPEP ' +
    'DHEAS=DHEAS LH FSH E2=E2-3 PROG=PROG3 PRL=PRL2 TESTO=TESTO2 SHBG HCG=HCGB2 AMH=AMHP PSA=TPSA FPSA CEA AFP ' +
    'CA-125=CA125-2 CA-19-9=CA199 CA-15-3=CA153-2 CYFRA HE4',
  'HEM-SA':
    'WBC RBC HGB HCT MCV MCH MCHC RDW=RDW-CV PLT MPV NEU=NEUT# LYM=LYMPH# MON=MONO# EOS=EO# BAS=BASO# NEU%=NEUT% ' +
    'LYM%=LYMPH% MON%=MONO% EOS%=EO% BAS%=BASO% IG%=IG% NRBC=NRBC% RET=RET%',
  'HEM-BL':
    'WBC RBC HGB HCT MCV MCH MCHC RDW=RDW-CV PLT MPV NEU=NEUT# LYM=LYMPH# MON=MONO# EOS=EO# BAS=BASO# NEU%=NEUT% ' +
    'LYM%=LYMPH% MON%=MONO% EOS%=EO% BAS%=BASO%',
  'KOA-SA': 'PT=PT-S PT%=PT-PCT APTV=APTT-S FIB=FBG TV=TT DDIMER=DD AT=AT3 PROT-C=PC PROT-S=PS',
  'GAS-SA': 'PH-ART=PH PCO2-ART=PCO2 PO2-ART=PO2 HCO3-ART=CHCO3 BE-ART=ABE SO2-ART=SO2 CA-ION=CCA',
  'URI-BL': 'U-PH=PH U-SG=SG U-GLU=GLU U-PRO-T=PRO U-KET=KET U-BIL=BIL U-UBG=UBG U-NIT=NIT U-LE=LEU U-HGB=ERY',
  'VIT-SA': 'URIKULT=ID-AST-U B-ZDR=ID-AST-T B-RANA=ID-AST-W KOPRO=ID-AST-S',
  'HK-SA': 'HK-AER=AER HK-ANAER=ANA',
};

/** The last calibration, where the demonstration shows one: lot, factor, offset. */
const CALIBRATED: Readonly<Record<string, readonly [string, number, number]>> = {
  'BIO-SA/GLUC3': ['CFAS-59213', 1, 0],
  'BIO-SA/CREP2': ['CFAS-59213', 0.98, 0],
  'BIO-BL/GLUC3': ['CFAS-59377', 1.01, 0],
  'BIO-BL/CREP2': ['CFAS-59377', 1.03, -1.5],
  'IMU-SA/TSH': ['CS-70411', 1, 0],
  'HEM-BL/HGB': ['XNCAL-4402', 1.01, 0],
};

const assayOf = new Map(ASSAYS.map((assay) => [assay.labassay, assay]));

function channel(analyser: string, text: string): DemoEntry {
  const [labassay = '', kanal = labassay] = text.split('=');
  const assay = assayOf.get(labassay);
  const calibration = CALIBRATED[`${analyser}/${kanal}`];
  return entry('ana', {
    analyser: `analysers:${analyser}`,
    labassay: `lab:${labassay}`,
    kanal,
    ime_testa: assay?.naziv ?? labassay,
    ...(assay?.jedinica ? { jedinica: assay.jedinica } : {}),
    ...(assay?.mjerniOpseg ? { mjerniOpseg: assay.mjerniOpseg } : {}),
    ...(calibration ? { kalibracija: calibrated(calibration) } : {}),
  });
}

const calibrated = ([lot, faktor, pomak]: readonly [string, number, number]) => ({
  datum: '2026-01-12',
  vrijediDo: '2027-01-31',
  lot,
  faktor,
  pomak,
  napomena: faktor === 1 && pomak === 0 ? '' : 'Usklađeno s poređenjem analizatora.',
});

export const CHANNEL_ENTRIES: readonly DemoEntry[] = Object.entries(CHANNELS).flatMap(([analyser, text]) =>
  text.split(' ').map((one) => channel(analyser, one)),
);
