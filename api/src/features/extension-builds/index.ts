export { extensionBuildRoutes } from './routes.ts';
