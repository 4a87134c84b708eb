export { createWorkspace } from './create-workspace.ts';
export { planOfWorkspace } from './plan-of-workspace.ts';
export { workspaceRoutes } from './routes.ts';
