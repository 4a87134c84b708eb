import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Transaction } from '../db/open-database.ts';

export type NewAccount = {
	/** Lower case. */
	email: string;
	name: string;
	passwordHash: string;
	role: 'user' | 'admin';
	registeredAs: PlanKey;
	isVerified: boolean;
	isApproved: boolean;
};

export type ClientOrigin = { address: string; agent: string };

export type SessionHandle = { userId: string; sessionId: string; refreshToken: string; expiresAt: Date };

/** Sign-in and sessions in our words; better-auth stands behind it. */
export interface Accounts {
	/** The only form in which a password is kept. Slow on purpose: never inside a transaction. */
	hashPassword(password: string): Promise<string>;
	/** Writes the rows of an account and answers its user id. The caller has made sure that the address is free. */
	insert(tx: Transaction, account: NewAccount): Promise<string>;
	/**
	 * A new session, or null when address or password are wrong. When they are right, throws
	 * `email_not_verified`, `account_pending_approval` or `account_inactive` if that stands in the way.
	 */
	signIn(email: string, password: string, from: ClientOrigin): Promise<SessionHandle | null>;
	/** The session of a refresh token, its life extended to 14 days; null when it is over. Throws like `signIn`. */
	renew(refreshToken: string): Promise<SessionHandle | null>;
	signOut(refreshToken: string): Promise<void>;
}
