import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { and, eq, lte } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import type { Database, Transaction } from '../db/open-database.ts';
import { account, session, user, verification } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';
import type { AccountDetails, Accounts, RenewableSession, SessionHandle } from './accounts.ts';
import { activeWorkspaceOf, setActiveWorkspace } from './active-workspace.ts';
import { assertActive } from './assert-active.ts';
import { createRefreshTokens } from './refresh-tokens.ts';

const day = 86_400;
const sessionLifetimeMs = 14 * day * 1000;
const addressHeader = 'x-client-address';

export type PasswordHashing = {
	hash(password: string): Promise<string>;
	verify(kept: { hash: string; password: string }): Promise<boolean>;
};

type Parts = {
	db: Database;
	secret: string;
	publicUrl: string;
	clock: () => Date;
	passwordHashing?: PasswordHashing;
};

/** Uses better-auth as a library. Its HTTP handler is never mounted, so its cookies, routes and limits do not apply. */
export function createBetterAuthAccounts(parts: Parts): Accounts {
	const auth = createAuth(parts);
	const { db, clock } = parts;
	const tokens = createRefreshTokens(parts);

	async function begin(row: typeof session.$inferSelect): Promise<RenewableSession> {
		await db.delete(session).where(and(eq(session.userId, row.userId), lte(session.expiresAt, clock())));
		const workspaceId = await activeWorkspaceOf(db, row);
		const refreshToken = await tokens.issue(db, row.id);
		return { ...toHandle(row, workspaceId), refreshToken, expiresAt: row.expiresAt };
	}

	return {
		hashPassword: async (password) => (await auth.$context).password.hash(password),
		isPasswordOf: async (hash, password) => (await auth.$context).password.verify({ hash, password }),
		async hasPassword(userId, password) {
			const isCredential = and(eq(account.userId, userId), eq(account.providerId, 'credential'));
			const [row] = await db.select({ hash: account.password }).from(account).where(isCredential);
			return row?.hash ? (await auth.$context).password.verify({ hash: row.hash, password }) : false;
		},
		insert: insertAccount,
		async checkPassword(email, password) {
			const hashing = (await auth.$context).password;
			const [row] = await db
				.select({ user, hash: account.password })
				.from(user)
				.leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
				.where(eq(user.email, email));
			if (!row?.hash) {
				await hashing.hash(password);
				return null;
			}
			if (!(await hashing.verify({ hash: row.hash, password }))) return null;
			if (!row.user.emailVerified) throw new AppError('email_not_verified');
			assertActive(row.user);
			return row.user.id;
		},
		async startSession(userId, from) {
			const { internalAdapter } = await auth.$context;
			const { token } = await internalAdapter.createSession(userId, false, {
				ipAddress: from.address,
				userAgent: from.agent,
			});
			const now = clock();
			// better-auth uses its own clock.
			const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + sessionLifetimeMs) };
			const [row] = await db.update(session).set(times).where(eq(session.token, token)).returning();
			if (!row) throw new AppError('bad_token');
			return begin(row);
		},
		async renew(given, from) {
			const now = clock();
			const found = await tokens.find(db, given);
			if (!found || found.session.expiresAt <= now) return { kind: 'ended' };
			const { id: sessionId, userId, ipAddress, userAgent } = found.session;
			const lastUsedFrom = { address: ipAddress ?? '', agent: userAgent ?? '' };
			if (found.isReused) return { kind: 'reused', userId, sessionId, lastUsedFrom };
			await assertActiveUser(db, userId);
			const workspaceId = await activeWorkspaceOf(db, found.session);
			const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
			return db.transaction(async (tx) => {
				const used = { expiresAt, updatedAt: now, ipAddress: from.address, userAgent: from.agent };
				// Locks the row against a concurrent sign-out. No row means that the session has ended.
				const [row] = await tx.update(session).set(used).where(eq(session.id, sessionId)).returning();
				if (!row) return { kind: 'ended' };
				const refreshToken = await tokens.exchange(tx, given, sessionId);
				return { kind: 'renewed', session: { ...toHandle(row, workspaceId), refreshToken, expiresAt } };
			});
		},
		async switchWorkspace(sessionId, workspaceId) {
			const row = await setActiveWorkspace(db, sessionId, workspaceId);
			return row && toHandle(row, workspaceId);
		},
		async signOut(refreshToken) {
			const found = await tokens.find(db, refreshToken);
			if (!found) return null;
			await db.delete(session).where(eq(session.id, found.session.id));
			return found.session.id;
		},
	};
}

function createAuth({ db, secret, publicUrl, passwordHashing }: Parts) {
	return betterAuth({
		baseURL: publicUrl,
		secret,
		database: drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
		emailAndPassword: {
			enabled: true,
			...(passwordHashing && { password: passwordHashing }),
		},
		session: { expiresIn: 14 * day },
		advanced: {
			database: { generateId: newId },
			ipAddress: { ipAddressHeaders: [addressHeader] },
		},
		databaseHooks: {
			session: {
				create: {
					before: async (created) => {
						await assertActiveUser(db, created.userId);
					},
				},
			},
		},
		logger: { disabled: true },
		telemetry: { enabled: false },
	});
}

async function insertAccount(tx: Transaction, input: AccountDetails): Promise<string> {
	const id = newId();
	const { isVerified: emailVerified, passwordHash: password, ...details } = input;
	await tx.insert(user).values({ id, emailVerified, ...details });
	await tx.insert(account).values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password });
	return id;
}

async function assertActiveUser(db: Database, userId: string): Promise<void> {
	const [row] = await db
		.select({ isActive: user.isActive, isApproved: user.isApproved })
		.from(user)
		.where(eq(user.id, userId));
	if (row) assertActive(row);
}

const toHandle = (row: typeof session.$inferSelect, workspaceId: string): SessionHandle => ({
	workspaceId,
	userId: row.userId,
	sessionId: row.id,
});
