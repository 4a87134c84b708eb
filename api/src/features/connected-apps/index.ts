export { connectedAppRoutes } from './routes.ts';
