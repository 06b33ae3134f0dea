import { defineModule } from '../../platform/module.ts';
import { quotesRoutes } from './quotes.routes.ts';

export const quotesModule = defineModule({
  name: 'quotes',
  tables: ['quote', 'quote_line'],
  patientTables: ['quote'],
  routes: quotesRoutes,
});
