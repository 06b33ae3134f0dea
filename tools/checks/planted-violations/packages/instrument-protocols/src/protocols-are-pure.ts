import { connect } from 'node:net';
import { mayReject } from '../../domain/src/samples/sample.rules.ts';

export const impure = [connect, mayReject];
