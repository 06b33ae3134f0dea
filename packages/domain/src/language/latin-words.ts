const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** English texts that the specification gives word for word: they stay as they are in every script. */
export const LATIN_TEXTS: ReadonlySet<string> = new Set([
  'User Account has Expired.',
  'Invalid date range.',
  'The {name} field is required',
  'The {{name}} field is required',
  'Your feed is empty.',
  '415: Unsupported Format',
  'File type is incorrect!',
  'File was successfully deleted',
]);

/** Units that are never a word of the language, so they are recognised wherever they stand alone. */
export const UNITS = words(`
  mg dg cg kg ng pg fg µg μg ug mL dL cL hL fL pL nL µL μL uL mmol µmol μmol umol nmol pmol fmol kmol mol
  IU mIU µIU μIU uIU kIU IJ mIJ kU mU µU μU uU nkat µkat ukat kat mEq mval mOsm Osm mOsmol kPa hPa Pa mbar mmHg
  mm cm dm km nm µm μm um ms µs ns Hz kHz MHz kDa Da kB MB GB TB mV kV mA kJ kcal kBq MBq Bq CFU cfu PFU ppm ppb
  dpm cpm lux lm rpm px KM BAM EUR USD
`);

/** Units only beside a number or inside a quotient: alone they are words (`U obradi`, `s drugima`). */
export const SHORT_UNITS = words('g L l U h d s m M K C F N J W V A min t');

/** Names of keys, formats, standards and abbreviations that are written in Latin letters in Cyrillic text too. */
export const LATIN_WORDS = words(`
  Ctrl Alt Shift Enter Esc Escape Tab Space Backspace Delete Del Insert Home End PageUp PageDown Cmd
  PDF JSON CSV XML XLS DOC HTML CSS PNG JPG JPEG SVG ZIP TXT Excel Word UTF ASCII
  ID IP URL API HTTP HTTPS TCP TLS SQL DB USB QR EAN GTIN RFID TOTP SMS MAC DNS VPN OJ LN LOT UUID
  HL FHIR ASTM LOINC SNOMED UCUM DICOM ICD ATC IHE MLLP ISO QC EQA TAT SD CV LIS LIMS
  AST ALT GGT ALP LDH CK CRP TSH PSA AFP CEA HCG FSH LH PTH ACTH LDL HDL VLDL INR PT APTT TT EDTA
  RBC WBC PLT HGB HCT MCV MCH MCHC RDW MPV PDW ESR CBC DIC
  HIV HCV HBV HAV HEV HPV HSV CMV EBV RSV HBsAg PCR ELISA MRSA ESBL VRE EUCAST CLSI MIC COVID SARS Rh
  Chrome Firefox Edge Safari Windows Linux Android iOS Typst
  Dashboard Outbox Inbox Online Offline Feed Chat Login Logout Email email mail e-mail E-mail E-MAIL online offline
  II III IV VII VIII spp sp
  in vitro vivo situ
`);

export const GENERA = words(`
  Escherichia Klebsiella Enterobacter Citrobacter Serratia Proteus Morganella Providencia Salmonella Shigella Yersinia
  Staphylococcus Streptococcus Enterococcus Pseudomonas Acinetobacter Stenotrophomonas Burkholderia Haemophilus
  Neisseria Moraxella Bordetella Legionella Campylobacter Helicobacter Vibrio Aeromonas Listeria Bacillus Clostridium
  Clostridioides Bacteroides Fusobacterium Prevotella Peptostreptococcus Cutibacterium Propionibacterium Actinomyces
  Corynebacterium Lactobacillus Gardnerella Mycobacterium Nocardia Mycoplasma Ureaplasma Chlamydia Chlamydophila
  Treponema Borrelia Leptospira Rickettsia Coxiella Brucella Bartonella Francisella Pasteurella Micrococcus Kocuria
  Candida Aspergillus Cryptococcus Trichophyton Microsporum Epidermophyton Malassezia Penicillium Pneumocystis Mucor
  Trichomonas Giardia Entamoeba Toxoplasma Plasmodium Cryptosporidium Enterobius Ascaris Taenia Echinococcus
  Trichuris Strongyloides Toxocara Leishmania Demodex Sarcoptes Raoultella Hafnia Pantoea Cronobacter Achromobacter
`);

export const SPECIES = words(`
  coli pneumoniae oxytoca aerogenes cloacae freundii koseri marcescens mirabilis vulgaris morganii stuartii rettgeri
  enterica enteritidis typhi paratyphi typhimurium sonnei flexneri dysenteriae boydii enterocolitica pestis
  aureus epidermidis saprophyticus haemolyticus hominis lugdunensis capitis warneri pyogenes agalactiae viridans
  anginosus mitis mutans bovis gallolyticus faecalis faecium aeruginosa fluorescens putida baumannii lwoffii
  maltophilia cepacia influenzae parainfluenzae meningitidis gonorrhoeae catarrhalis pertussis pneumophila jejuni
  pylori cholerae parahaemolyticus hydrophila monocytogenes cereus anthracis difficile perfringens tetani botulinum
  fragilis acnes diphtheriae vaginalis tuberculosis avium leprae genitalium urealyticum parvum trachomatis psittaci
  pallidum burgdorferi melitensis abortus henselae tularensis multocida luteus albicans glabrata krusei tropicalis
  parapsilosis auris dubliniensis fumigatus flavus niger terreus neoformans rubrum mentagrophytes canis floccosum
  furfur jirovecii lamblia intestinalis duodenalis histolytica gondii falciparum vivax malariae ovale vermicularis
  lumbricoides saginata solium granulosus stercoralis trichiura folliculorum scabiei alvei agglomerans sakazakii
`);
