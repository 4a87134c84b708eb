import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Transaction } from '../db/open-database.ts';

export type AccountDetails = {
	/** Lower case. */
	email: string;
	name: string;
	/** Null for an account that only a provider signs in to. */
	passwordHash: string | null;
	/** Null if unknown. */
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
	/** The active workspace. */
	workspaceId: string;
};

/** A session with the refresh token that its client gets now, and the end of both unless they are renewed. */
export type RenewableSession = SessionHandle & { refreshToken: string; expiresAt: Date };

/** `reused`: the refresh token was exchanged long ago, so two clients hold it, one of them a thief. */
export type Renewal =
	| { kind: 'renewed'; session: RenewableSession }
	| { kind: 'ended' }
	| { kind: 'reused'; userId: string; sessionId: string; lastUsedFrom: ClientOrigin };

/** Accounts and their sessions. The adapter uses better-auth. */
export interface Accounts {
	/** Slow on purpose: never call it inside a transaction. */
	hashPassword(password: string): Promise<string>;
	/** Whether a hash of `hashPassword` is of this password. As slow. */
	isPasswordOf(hash: string, password: string): Promise<boolean>;
	/** Whether this is the password of the account. Slow on purpose, like `hashPassword`. */
	hasPassword(userId: string, password: string): Promise<boolean>;
	/** Inserts an account and returns its user id. The caller must have checked that the address is free. */
	insert(tx: Transaction, account: AccountDetails): Promise<string>;
	/**
	 * Returns the user id, or null when the address or the password is wrong. When both are right, throws
	 * `email_not_verified`, `account_pending_approval` or `account_inactive` where one of them applies. Takes as long for an
	 * unknown address.
	 */
	checkPassword(email: string, password: string): Promise<string | null>;
	/** Starts a session for somebody who has proved who they are. Throws `account_pending_approval` and `account_inactive`. */
	startSession(userId: string, from: ClientOrigin): Promise<RenewableSession>;
	/**
	 * Exchanges a refresh token and extends its session to 14 days. Within a minute the same token may be exchanged
	 * again, for the same successor. Throws like `startSession`. A session whose workspace its owner has left continues in
	 * their own.
	 */
	renew(refreshToken: string, from: ClientOrigin): Promise<Renewal>;
	/** Makes another workspace the active one. Returns null when the user is not a member of it. */
	switchWorkspace(sessionId: string, workspaceId: string): Promise<SessionHandle | null>;
	/** Returns the id of the session that ended, or null when there was none. */
	signOut(refreshToken: string): Promise<string | null>;
}
