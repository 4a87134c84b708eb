export type { NewAccount } from './account-context.ts';
export { hasPassword } from './registration/pending-account.ts';
export { setUpCode } from './registration/set-up-code.ts';
export { replacePassword } from './replace-password.ts';
export { accountRoutes } from './routes.ts';
