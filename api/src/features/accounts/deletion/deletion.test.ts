import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversation, membership, user } from '../../../platform/db/schema/index.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { tablesWith } from '../../../testing/database/tables-with.ts';
import { drawPicture } from '../../../testing/pictures.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { createUpload, noise } from '../../../testing/send-recording.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';
import { leavingSetting } from '../departures/leaving-rule.ts';
import { deleteAccounts } from './delete-accounts.ts';

const dayMs = 86_400_000;
let app: TestApp;
let admin: TestUser;
let who: TestUser;
beforeEach(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	who = await app.signUp('leaving@example.com');
});
afterEach(() => app.close());

const ask = (of = who, password = testPassword) => of.client.requestDeletion({ body: { password } });
const isThere = async (userId: string) =>
	(await app.deps.db.select().from(user).where(eq(user.id, userId))).length === 1;

/** Every row of every table in which a text occurs, except the log of administrative acts. */

test('an account is deleted after 14 days with its files and rows, and other accounts are kept', async () => {
	await createUpload(who, noise(100, 1));
	await placeConversation(app.deps, who);
	const kept = await placeConversation(app.deps, admin);
	const theFile = new File([new Uint8Array(await drawPicture('jpeg'))], 'me.jpg');
	await who.client.setProfilePhoto({ params: { photo: `${who.userId}.jpg` }, body: { theFile } });
	const { deletionAt } = await ask();
	const daysLeft = (Date.parse(deletionAt ?? '') - app.clock().getTime()) / dayMs;
	expect(daysLeft).toBeCloseTo(14, 2);
	await app.jobs.idle();

	app.clock.advance(14 * dayMs - 60_000);
	await deleteAccounts(app.deps);
	expect(await isThere(who.userId)).toBe(true);
	app.clock.advance(60_001);
	await deleteAccounts(app.deps);
	expect(await tablesWith(app.deps.db, who.userId)).toEqual([]);
	expect(await tablesWith(app.deps.db, who.workspaceId)).toEqual([]);
	expect(await tablesWith(app.deps.db, who.email)).toEqual([]);
	const media = join(app.deps.env.dataFolder, 'media');
	for (const folder of ['photos', 'originals']) expect(await readdir(join(media, folder)).catch(() => [])).toEqual([]);
	await expect(app.signIn(who.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
	expect(await app.deps.db.select({ id: conversation.id }).from(conversation)).toEqual([{ id: kept }]);
});

test('until the deletion day the owner is notified, can still sign in, and can cancel the deletion', async () => {
	await ask();
	const mail = () => app.mail.to(who.email).find(({ subject }) => subject === 'Your account will be deleted');
	await vi.waitUntil(mail);
	const { client } = await app.signIn(who.email);
	expect((await client.getProfile()).deletionAt).toEqual(expect.any(String));
	expect((await client.cancelDeletion()).deletionAt).toBeNull();
	app.clock.advance(15 * dayMs);
	await deleteAccounts(app.deps);
	expect(await isThere(who.userId)).toBe(true);
});

test('a second request does not postpone the deletion', async () => {
	const { deletionAt } = await ask();
	app.clock.advance(dayMs);
	const again = await app.signIn(who.email);
	expect((await ask(again)).deletionAt).toBe(deletionAt);
});

test('a deletion request without the password is refused', async () => {
	await expect(ask(who, 'Wrong-horse-1')).rejects.toMatchObject({
		code: 'wrong_password',
		details: [{ field: 'password' }],
	});
	expect((await who.client.getProfile()).deletionAt).toBeNull();
});

test('the only administrator cannot be deleted, neither at the request nor on the due day', async () => {
	await expect(ask(admin)).rejects.toMatchObject({ code: 'only_admin', status: 409 });
	await app.deps.db.update(user).set({ role: 'admin' }).where(eq(user.id, who.userId));
	await ask(admin);
	await app.deps.db.update(user).set({ role: 'user' }).where(eq(user.id, who.userId));
	app.clock.advance(15 * dayMs);
	await deleteAccounts(app.deps);
	expect(await isThere(admin.userId)).toBe(true);
});

const ownerOf = async (callId: string) =>
	(await app.deps.db.select().from(conversation).where(eq(conversation.id, callId)))[0]?.ownerId;
const joinAdmins = (of: TestUser, rank: 'Admin' | 'Member', joinedAt = app.clock()) =>
	app.deps.db
		.insert(membership)
		.values({ workspaceId: admin.workspaceId, userId: of.userId, rank, createdAt: joinedAt });

test('conversations in a shared workspace are kept and pass to the longest-serving Admin', async () => {
	const first = await app.signUp();
	await joinAdmins(first, 'Admin', new Date('2020-01-01'));
	await joinAdmins(who, 'Member');
	const shared = await placeConversation(app.deps, { ...who, workspaceId: admin.workspaceId });
	const own = await placeConversation(app.deps, who);
	await ask();
	app.clock.advance(14 * dayMs + 1);
	await deleteAccounts(app.deps);
	expect(await isThere(who.userId)).toBe(false);
	expect([await ownerOf(shared), await ownerOf(own)]).toEqual([first.userId, undefined]);
});

test('where members take their conversations along, these are deleted with the account', async () => {
	await joinAdmins(who, 'Member');
	await app.deps.db.transaction((tx) =>
		changeSetting(tx, leavingSetting, { workspaceId: admin.workspaceId }, { takesAlong: true }),
	);
	const shared = await placeConversation(app.deps, { ...who, workspaceId: admin.workspaceId });
	await ask();
	app.clock.advance(14 * dayMs + 1);
	await deleteAccounts(app.deps);
	expect([await isThere(who.userId), await ownerOf(shared)]).toEqual([false, undefined]);
});

test('the only Admin of a shared workspace cannot be deleted, neither at the request nor on the due day', async () => {
	const guest = await app.signUp();
	const isGuest = { workspaceId: who.workspaceId, userId: guest.userId, rank: 'Member' as const };
	const joins = () => app.deps.db.insert(membership).values({ ...isGuest, createdAt: app.clock() });
	await joins();
	await expect(ask()).rejects.toMatchObject({ code: 'only_workspace_admin', status: 409 });
	await app.deps.db.delete(membership).where(eq(membership.userId, guest.userId));
	await ask();
	await joins();
	app.clock.advance(15 * dayMs);
	await deleteAccounts(app.deps);
	expect(await isThere(who.userId)).toBe(true);
});
