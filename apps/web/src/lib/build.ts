import { version } from '../../package.json';

/** S1.04: the label of the build in the specification; our own version is in its tooltip. */
export const BUILD_LABEL = '7.2.021';
export const PACKAGE_VERSION = version;
