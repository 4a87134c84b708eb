export { deleteWorkspaces } from './deletion/delete-workspaces.ts';
export { closingRoutes } from './deletion/routes.ts';
export { invitationHook } from './teams/invitations/open-invitation.ts';
export { findInvitees, promiseShares } from './teams/promised-shares/promise-shares.ts';
export { takeBackPromises } from './teams/promised-shares/take-back-promises.ts';
export { mailLimit as invitationLimit, teamRoutes } from './teams/routes.ts';
export { assertMembers } from './teams/team-rows.ts';
