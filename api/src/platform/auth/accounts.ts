/** Sign-in and sessions in our words; better-auth stands behind it. */
export interface Accounts {
	/** Creates an account that cannot sign in before its address is verified. The caller has checked that the address is free. */
	create(input: { email: string; password: string }): Promise<{ userId: string }>;
	/** A new session, or null when address or password are wrong. Throws `email_not_verified` when only that is missing. */
	signIn(email: string, password: string, from: { address: string; agent: string }): Promise<SessionHandle | null>;
	/** The session of a refresh token, its life extended; null when it is over. */
	renew(refreshToken: string): Promise<SessionHandle | null>;
	signOut(refreshToken: string): Promise<void>;
}

export type SessionHandle = { userId: string; sessionId: string; refreshToken: string; expiresAt: Date };
