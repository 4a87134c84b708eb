export { clipRoutes } from './routes.ts';
