export { sweepWebhooks } from './delivery/sweep-webhooks.ts';
export { startWebhooks } from './delivery/webhook-worker.ts';
export { webhookRoutes } from './routes.ts';
