export { emptyBin, emptyBinOf } from './purge-conversations.ts';
export { binRoutes } from './routes.ts';
