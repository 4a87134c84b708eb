export { createWorkspace } from './create-workspace.ts';
export { entitlementsOfWorkspace } from './entitlements-of-workspace.ts';
export { extendTrial } from './extend-trial.ts';
export { workspaceRoutes } from './routes.ts';
