export { callerOfMember } from './caller-of-member.ts';
export { createWorkspace } from './create-workspace.ts';
export { entitlementsOfWorkspace } from './entitlements-of-workspace.ts';
export { extendTrial } from './extend-trial.ts';
export { keepAWorkspace, ownWorkspace } from './keep-a-workspace.ts';
export { workspaceRoutes } from './routes.ts';
