export { createWebhook } from './create-webhook.ts';
export { sweepWebhooks } from './delivery/sweep-webhooks.ts';
export { startWebhooks } from './delivery/webhook-worker.ts';
export { listWebhooks } from './list-webhooks.ts';
export { renewWebhookSeals } from './renew-seals.ts';
export { webhookRoutes } from './routes.ts';
