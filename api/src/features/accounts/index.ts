export type { NewAccount } from './account-context.ts';
export { deleteAccounts } from './deletion/delete-accounts.ts';
export { addMailToOwner } from './mails/account-mails.ts';
export { readProfile } from './read-profile.ts';
export { addRecoveryMail } from './recovery/recovery-mail.ts';
export { hasPassword } from './registration/pending-account.ts';
export { setUpCode } from './registration/set-up-code.ts';
export { replacePassword } from './replace-password.ts';
export { accountRoutes } from './routes.ts';
