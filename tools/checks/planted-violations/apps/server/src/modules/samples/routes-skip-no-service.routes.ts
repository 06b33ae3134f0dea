import { findSample } from './samples.repository.ts';

export const shortcut = findSample;
