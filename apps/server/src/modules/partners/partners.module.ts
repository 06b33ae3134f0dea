import { defineModule } from '../../platform/module.ts';
import { partnersRoutes } from './partners.routes.ts';

export const partnersModule = defineModule({ name: 'partners', tables: ['partner_document'], routes: partnersRoutes });
