/** A visit's tubes are made within this time: also one that is poured off later. */
export const VISIT_DAYS = 62;
