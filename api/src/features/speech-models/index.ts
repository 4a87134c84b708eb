export { speechModelRoutes } from './routes.ts';
