import type { Deps } from '../../deps.ts';
import type { HumanCheck } from '../../platform/auth/human-check.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { secondFactorBox } from './second-factor/second-factor-box.ts';

export type NewAccount = { workspaceId: string; ownerId: string; userName: string };

/** Runs after the registration is committed. Failures are logged and do not undo it. */
type OnAccountCreated = (account: NewAccount) => Promise<void>;

export type InvitationLink = { tokenId: string; proof?: string | undefined };

/** `isProven`: the link shows that its holder owns the address. */
type Invited = { email: string; workspaceId: string; isProven: boolean };

/** Workspaces, an area above this one, own the invitations. Both throw `invitation_not_found`. */
export type InvitationHook = {
	find(db: Database | Transaction, link: InvitationLink): Promise<Invited>;
	accept(
		tx: Transaction,
		joiner: Pick<Caller, 'userId' | 'email'>,
		tokenId: string,
	): Promise<{ callId?: string | undefined }>;
};

export type AccountHooks = {
	onAccountCreated: OnAccountCreated;
	/** Ends all access to the account except sessions, and all access that the account gave to others. */
	endAccess(tx: Transaction, owner: Pick<Caller, 'userId' | 'email' | 'fullName'>): Promise<void>;
	/** Invalidates access tokens at once. Takes the id of a session, or of a user for all their sessions. */
	invalidateSession(id: string): void;
};

export type AccountContext = AccountHooks & {
	deps: Deps;
	humanCheck: HumanCheck;
	limits: AccountLimits;
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
