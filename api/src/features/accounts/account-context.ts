import type { Deps } from '../../deps.ts';
import type { HumanCheck } from '../../platform/auth/human-check.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { secondFactorBox } from './second-factor/second-factor-box.ts';

export type NewAccount = { workspaceId: string; ownerId: string; userName: string };

/** Runs after the registration is committed. A failure is logged and undoes nothing. */
type OnAccountCreated = (account: NewAccount) => Promise<void>;

/** What the composition of the app provides. */
export type AccountHooks = {
	onAccountCreated: OnAccountCreated;
	/** Ends everything but sessions that reaches the account, or that it opened to others. */
	endAccess(tx: Transaction, owner: Pick<Caller, 'userId' | 'email' | 'fullName'>): Promise<void>;
	/** Ends the validity of access tokens at once: of one session, or of everything of an account. */
	evictSession(id: string): void;
};

export type AccountContext = AccountHooks & {
	deps: Deps;
	humanCheck: HumanCheck;
	limits: AccountLimits;
	/** Seals the secrets of authenticator apps. */
	secretBox: SecretBox;
};

export function createAccountContext(deps: Deps, hooks: AccountHooks): AccountContext {
	return {
		deps,
		...hooks,
		humanCheck: deps.humanCheck,
		limits: createAccountLimits(deps),
		secretBox: secondFactorBox(deps.env),
	};
}
