import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Transaction } from '../db/open-database.ts';

export type AccountDetails = {
	email: string;
	name: string;
	passwordHash: string | null;
	fullName: string | null;
	role: 'user' | 'admin';
	registeredAs: PlanKey;
	isVerified: boolean;
	isApproved: boolean;
};

export type ClientOrigin = { address: string; agent: string };

export type SessionHandle = {
	userId: string;
	sessionId: string;
	workspaceId: string;
};

export type RenewableSession = SessionHandle & { refreshToken: string; expiresAt: Date };

/** `reused` means that the token was exchanged long ago, so two clients hold it and one may be a thief. */
export type Renewal =
	| { kind: 'renewed'; session: RenewableSession }
	| { kind: 'ended' }
	| { kind: 'reused'; userId: string; sessionId: string; lastUsedFrom: ClientOrigin };

export interface Accounts {
	/** Slow on purpose. Never call it inside a transaction. */
	hashPassword(password: string): Promise<string>;
	/** Slow on purpose, like `hashPassword`. */
	isPasswordOf(hash: string, password: string): Promise<boolean>;
	hasPassword(userId: string, password: string): Promise<boolean>;
	/** Inserts an account and returns its user ID. The caller must have checked that the address is free. */
	insert(tx: Transaction, account: AccountDetails): Promise<string>;
	/** As slow for unknown addresses. Throws `email_not_verified`, `account_pending_approval`, `account_inactive`. */
	checkPassword(email: string, password: string): Promise<string | null>;
	/** Starts a session after successful authentication. Throws `account_pending_approval` and `account_inactive`. */
	startSession(userId: string, from: ClientOrigin): Promise<RenewableSession>;
	/** Within a minute, a token returns the same successor. Extends a session to 14 days. Throws like `startSession`. */
	renew(refreshToken: string, from: ClientOrigin): Promise<Renewal>;
	switchWorkspace(sessionId: string, workspaceId: string): Promise<SessionHandle | null>;
	signOut(refreshToken: string): Promise<string | null>;
}
