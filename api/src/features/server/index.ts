export { getEngines } from './get-engines.ts';
export { version } from './get-health.ts';
export { serverRoutes } from './routes.ts';
