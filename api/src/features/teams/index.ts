export { teamRoutes } from './routes.ts';
export { assertMembers } from './team-rows.ts';
