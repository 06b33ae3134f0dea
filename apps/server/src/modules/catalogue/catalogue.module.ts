import { defineModule, type Module } from '../../platform/module.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueRoutes, type Doorkeeper } from './catalogue.routes.ts';

/** Auth stands on the same level: how a second person shows who they are is handed in. */
export const catalogueModule = (recognise: (services: Services) => Doorkeeper['recogniseConfirmer']): Module =>
  defineModule({
    name: 'catalogue',
    tables: ['catalogue_entry', 'catalogue_head', 'catalogue_version', 'partner_price'],
    routes: (http, services, { thenForget }) =>
      catalogueRoutes(http, services, { thenForget, recogniseConfirmer: recognise(services) }),
  });
