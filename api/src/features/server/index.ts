export { getEngines } from './get-engines.ts';
export { serverRoutes } from './routes.ts';
export { version } from './version.ts';
