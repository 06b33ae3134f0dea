/**
 * Stems in which `nj`, `lj` or `dž` are two letters, not one: the bar stands between them. `^` binds a stem to the
 * beginning of the word, because `anjon` (анјон) must not catch `kanjon` (кањон). Endings need no entry.
 */
const INJECTION_AND_CONJUGATION = `
  in|jekc in|jekt in|jicir in|jektab in|jektor kon|jug kon|junk kon|jekt ^in|jur ^in|junkt tan|jug
  ben|jamin ^min|just ^en|jambm ^pan|jevrop ^pan|jugoslav ^fin|jask ^sin|jang
`;

const OUTSIDE_OF = `
  van|jetr van|jezgr van|jezičk van|jezičn van|jednjačk van|jajč van|jajn van|javn van|jugoslav van|jamsk
  van|jagodičn van|jelovn van|jutarnj van|jubilarn van|jasličn
`;

const IODIDES = `
  metil|jod etil|jod propil|jod butil|jod pentil|jod heksil|jod heptil|jod oktil|jod alkil|jod aril|jod fenil|jod
  benzil|jod benzoil|jod acil|jod acetil|jod vinil|jod alil|jod amil|jod naftil|jod tolil|jod karbonil|jod
  sulfonil|jod nitrozil|jod tionil|jod uranil|jod silil|jod nikl|jod fenol|jod timol|jod glicerol|jod etanol|jod
  metanol|jod alkohol|jod benzol|jod hidrogen|jod cijan|jod metan|jod etan|jod propan|jod butan|jod benzen|jod
  metilen|jod etilen|jod acetilen|jod povidon|jod pirolidon|jod kinin|jod hinin|jod anilin|jod morfin|jod
  kodein|jod kofein|jod piridin|jod amin|jod holin|jod tiamin|jod fosfin|jod arsin|jod mangan|jod selen|jod
  arsen|jod halogen|jod nitrogen|jod oksigen|jod keton|jod aceton|jod tirozin|jod tironin|jod albumin|jod
  protein|jod kazein|jod lecitin|jod molibden|jod titan|jod uran|jod antimon|jod
`;

const IONS = `
  ^an|jon polian|jon superan|jon dian|jon trian|jon amfian|jon oksian|jon metal|jon alkil|jon aril|jon acil|jon
  fenil|jon benzil|jon tropil|jon hidroksil|jon karboksil|jon karbonil|jon uranil|jon vanadil|jon titanil|jon
  nitrozil|jon nitril|jon sulfonil|jon fosforil|jon nikl|jon amonil|jon hidrogen|jon halogen|jon karben|jon
  arsen|jon selen|jon mangan|jon molibden|jon titan|jon uran|jon galvan|jon proton|jon hidron|jon cirkon|jon
  antimon|jon silikon|jon amin|jon imin|jon cijan|jon metan|jon protein|jon albumin|jon heparin|jon
  histidin|jon lizin|jon arginin|jon
`;

const NAD = `
  ^nad|živ ^nad|žup ^nad|žet ^nad|žanj ^nad|žnj ^nad|žuč ^nad|žlijezd ^nad|žlezd ^nad|želud ^nad|ždrijel
  ^nad|ždrel ^nad|žvak ^nad|ženi ^nad|žel ^nad|žagor ^nad|žviž ^nad|žarišn ^nad|žandar
`;

const OD = `
  ^od|živ ^od|žal ^od|žder ^od|ždr ^od|žvak ^od|žvać ^od|žvrgolj ^od|žviž ^od|žet ^od|žanj ^od|žnj ^od|žubor
  ^od|žmir ^od|žari ^od|žeg ^od|žig ^od|žur ^od|ženi ^od|žuljat ^od|žuti ^od|žamor ^od|želj ^od|žedn
`;

const POD = `
  ^pod|žanr ^pod|žup ^pod|žeć ^pod|žeg ^pod|žiž ^pod|žiz ^pod|žar ^pod|živ ^pod|žvak ^pod|žet ^pod|žanj ^pod|žnj
  ^pod|žuč ^pod|žlijezd ^pod|žlezd ^pod|želud ^pod|ždrijel ^pod|ždrel ^pod|žel ^pod|ženi ^pod|žil ^pod|žut
  ^pod|žic ^pod|žig ^pod|žbun ^pod|žandar
`;

const PRED = `
  ^pred|živ ^pred|žet ^pred|žanj ^pred|želud ^pred|želj ^pred|ženid ^pred|žuč ^pred|žut ^pred|žlijezd ^pred|žlezd
  ^pred|ždrijel ^pred|ždrel ^pred|žvak ^pred|žarišn ^pred|žup ^pred|žalb ^pred|žrtv ^pred|žurk
`;

export const SPLIT_DIGRAPHS: readonly string[] = [
  INJECTION_AND_CONJUGATION,
  OUTSIDE_OF,
  IODIDES,
  IONS,
  NAD,
  OD,
  POD,
  PRED,
]
  .flatMap((group) => group.split(/\s+/))
  .filter(Boolean);
