export { createWorkspace } from './create-workspace.ts';
export { entitlementsOfWorkspace } from './entitlements-of-workspace.ts';
export { workspaceRoutes } from './routes.ts';
