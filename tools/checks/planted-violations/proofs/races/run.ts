export const race = 1;
