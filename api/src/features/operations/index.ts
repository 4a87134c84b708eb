export { answerLiveness, answerReadiness } from './monitoring/probes.ts';
export { createReadiness, type Readiness } from './monitoring/readiness.ts';
export { startMonitoring } from './monitoring/start-monitoring.ts';
export { operationRoutes } from './routes.ts';
