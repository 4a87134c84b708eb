export { emptyBin } from './purge-conversations.ts';
export { binRoutes } from './routes.ts';
