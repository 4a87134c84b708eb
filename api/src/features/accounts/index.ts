export type { Newcomer, Welcome } from './account-context.ts';
export { accountRoutes } from './routes.ts';
export { setUpCode } from './set-up-code.ts';
