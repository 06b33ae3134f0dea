import { installDemo, WHOLE_DEMO } from '@nalaz/testkit/demo/installation';
import { startLocalMail } from '@nalaz/testkit/demo/local-mail';
import { start, stopOnSignal } from '@nalaz/testkit/machine/processes';

/** Everything with reload on change: the server's processes restart, the browser gets changed modules at once. */
const { environment } = await installDemo('nalaz_dev', { initialPassword: false, size: WHOLE_DEMO });
const mail = await startLocalMail('dev.nalaz.ba');
const settings = {
  ...environment,
  ...mail.settings,
  PUBLIC_URL: 'http://127.0.0.1:5173',
  PORT: '3000',
  LOG_LEVEL: 'info',
};
stopOnSignal([
  mail.child,
  start(process.execPath, ['--watch', 'apps/server/src/api.ts'], settings),
  start(process.execPath, ['--watch', 'apps/server/src/worker.ts'], settings),
  start('npx', ['vite', 'apps/web', '--config', 'apps/web/vite.config.ts'], {}),
]);
console.log('dev: http://127.0.0.1:5173');
