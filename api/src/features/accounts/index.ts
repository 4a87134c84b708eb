export type { NewAccount } from './account-context.ts';
export { setUpCode } from './registration/set-up-code.ts';
export { replacePassword } from './replace-password.ts';
export { accountRoutes } from './routes.ts';
