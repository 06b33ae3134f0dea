import { routes } from './samples.routes.ts';

export const upward = routes;
