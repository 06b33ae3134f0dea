import fastify from 'fastify';
import { rejectSample } from './samples.service.ts';

export const routes = [fastify, rejectSample];
