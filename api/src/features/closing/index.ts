export { deleteWorkspaces } from './delete-workspaces.ts';
export { closingRoutes } from './routes.ts';
