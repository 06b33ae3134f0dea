export const findSample = 1;
