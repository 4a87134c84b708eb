export { failPushesOf, resumePushesOf } from './follow-connection.ts';
export { startPushes } from './push-worker.ts';
export { removePushesOf } from './remove-push.ts';
export { pushRoutes } from './routes.ts';
export { sweepPushes } from './sweep-pushes.ts';
