import { expect, test } from 'vitest';
import { testSecret } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { membership, workspace } from '../db/schema/index.ts';
import { createBetterAuthAccounts } from './better-auth-accounts.ts';

const publicUrl = 'http://127.0.0.1:3000';
const from = { address: '127.0.0.1', agent: 'test' };
const ada = {
	registeredAs: 'free',
	email: 'ada@example.com',
	name: 'Ada',
	fullName: null,
	role: 'user',
	isApproved: true,
	isVerified: true,
} as const;

test('a password is stored as a salted 64-byte hash that matches no other password', async () => {
	const { db, close } = await openTestDatabase();
	const accounts = createBetterAuthAccounts({ db, secret: testSecret, publicUrl, clock: () => new Date() });
	const [one, another] = [await accounts.hashPassword('Secret-7'), await accounts.hashPassword('Secret-7')];
	expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
	expect(another).not.toBe(one);
	await db.insert(workspace).values({ id: 'own', name: 'Ada', plan: 'free' });
	const userId = await db.transaction(async (tx) => {
		const id = await accounts.insert(tx, { ...ada, passwordHash: one });
		await tx.insert(membership).values({ workspaceId: 'own', userId: id, rank: 'Admin' });
		return id;
	});
	expect(await accounts.checkPassword(ada.email, 'Secret-8')).toBeNull();
	expect(await accounts.checkPassword('bob@example.com', 'Secret-7')).toBeNull();
	expect(await accounts.checkPassword(ada.email, 'Secret-7')).toBe(userId);
	expect(await accounts.startSession(userId, from)).toMatchObject({
		workspaceId: 'own',
		refreshToken: expect.any(String),
	});
	await close();
});
