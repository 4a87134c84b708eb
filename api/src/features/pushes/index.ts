export { restMs, retryPauseMs } from './attempt/retry-pauses.ts';
export { connectedProvider } from './connected-provider.ts';
export { failPushesOf, resumePushesOf } from './follow-connection.ts';
export { startPushes } from './push-worker.ts';
export { removePushesOf } from './remove-push.ts';
export { pushRoutes } from './routes.ts';
export { sweepPushes } from './sweep-pushes.ts';
