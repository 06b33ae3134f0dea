/** The longest reason that a version keeps. */
export const REASON_LENGTH = 300;
