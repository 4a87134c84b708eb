export { endInvitationsOf } from './invitations/may-invite.ts';
export { holdAdmins, memberRows } from './members/member-rows.ts';
export { teamRoutes } from './routes.ts';
export { assertMembers } from './team-rows.ts';
