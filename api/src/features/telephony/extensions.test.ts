import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membership, pbxAccount } from '../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openDropBox } from '../../testing/pbx/drop-box.ts';
import { phoneWav } from '../../testing/pbx/phone-wav.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp();
	const { workspaceId } = admin;
	member = await joinWorkspace(app, admin, 'Member');
	await app.deps.db
		.insert(pbxAccount)
		.values({ id: 'a', workspaceId, product: 'asterisk', username: 'pbx', timeZone: 'UTC' });
});
afterAll(() => app.close());

const call = (extension: string, id: number) =>
	`external-${extension}-+493012345678-20261120-141500-1763644500.${id}.wav`;
const listOf = async () => (await admin.client.listCallExtensions()).list;

test('calls of an unassigned extension go to the Admins, and assigning it hands over all of them', {
	tags: ['release'],
}, async () => {
	const { drop, waitUntilStable } = openDropBox(app, admin);
	await drop(call('9', 1), phoneWav(1, 1));
	await drop(call('9', 2), phoneWav(1, 2));
	await drop(call('10', 3), phoneWav(1, 3));
	await waitUntilStable();
	expect(await listOf()).toMatchObject([
		{ extension: '9', userId: null, calls: 2, unassignedCalls: 2 },
		{ extension: '10', userId: null, calls: 1, unassignedCalls: 1 },
	]);
	const seen = async () => (await member.client.listConversations({ query: {} })).list.length;
	expect(await seen()).toBe(0);
	const assign = (userId: string) => admin.client.assignCallExtension({ params: { extension: '9' }, body: { userId } });
	expect(await assign(member.userId)).toEqual({ moved: 2 });
	expect(await assign(member.userId)).toEqual({ moved: 0 });
	expect(await seen()).toBe(2);
	expect((await listOf())[0]).toMatchObject({ userId: member.userId, userName: member.email, unassignedCalls: 0 });
	await drop(call('9', 4), phoneWav(1, 4));
	await waitUntilStable();
	expect(await seen()).toBe(3);
	await admin.client.releaseCallExtension({ params: { extension: '9' } });
	await drop(call('9', 5), phoneWav(1, 5));
	await waitUntilStable();
	expect(await seen()).toBe(3);
	expect((await listOf())[0]).toMatchObject({ userId: null, calls: 4, unassignedCalls: 1 });
	const { list } = await admin.client.listWorkspaceLog({ params: { id: admin.workspaceId }, query: {} });
	expect(list.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['callExtensionAssigned', 'callExtensionReleased']),
	);
});

test('only Admins assign extensions, only to members, and a leaving member loses them', async () => {
	const params = { extension: '11' };
	const stranger = await app.signUp();
	const give = (who: TestUser, userId: string) => who.client.assignCallExtension({ params, body: { userId } });
	await expect(give(member, member.userId)).rejects.toMatchObject({ status: 403 });
	await expect(member.client.listCallExtensions()).rejects.toMatchObject({ status: 403 });
	await expect(give(admin, stranger.userId)).rejects.toMatchObject({ code: 'user_not_found' });
	await give(admin, member.userId);
	await app.deps.db.delete(membership).where(eq(membership.userId, member.userId));
	expect((await listOf()).some(({ extension }) => extension === '11')).toBe(false);
	await expect(
		admin.client.assignCallExtension({ params: { extension: '../x' }, body: { userId: admin.userId } }),
	).rejects.toMatchObject({ status: 400 });
});
