import { mayReject } from '../../../../../packages/domain/src/samples/sample.rules.ts';
import { findSample } from './samples.repository.ts';

export const rejectSample = [mayReject, findSample];
