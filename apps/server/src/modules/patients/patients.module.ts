import { defineModule } from '../../platform/module.ts';
import { patientsRoutes } from './patients.routes.ts';

export const patientsModule = defineModule({
  name: 'patients',
  tables: ['identity_change', 'patient', 'patient_key', 'patient_merge', 'patient_site'],
  routes: patientsRoutes,
});
