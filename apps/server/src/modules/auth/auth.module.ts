import { defineModule } from '../../platform/module.ts';
import { authRoutes } from './auth.routes.ts';
import { usersRoutes } from './users.routes.ts';

export const authModule = defineModule({
  name: 'auth',
  tables: [
    'account_notice',
    'app_user',
    'role',
    'session',
    'session_activity',
    'sign_in_throttle',
    'site',
    'user_site',
  ],
  routes: (http, services, sessions) => {
    authRoutes(http, services, sessions);
    usersRoutes(http, services, sessions);
  },
  retention: ({ SESSION_KEPT_DAYS }) => [
    // The trail keeps when sessions began and ended.
    { table: 'session', column: 'expires_at', kept: `${SESSION_KEPT_DAYS} days` },
    { table: 'sign_in_throttle', column: 'blocked_until', kept: '1 day' },
  ],
});
