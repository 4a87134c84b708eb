export type { NewAccount } from './account-context.ts';
export { setUpCode } from './registration/set-up-code.ts';
export { accountRoutes } from './routes.ts';
