export { deleteWorkspaces } from './deletion/delete-workspaces.ts';
export { closingRoutes } from './deletion/routes.ts';
export { invitationHook } from './teams/invitations/open-invitation.ts';
export { teamRoutes } from './teams/routes.ts';
export { assertMembers } from './teams/team-rows.ts';
