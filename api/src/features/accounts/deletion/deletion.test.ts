import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversation, user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { drawPicture } from '../../../testing/pictures.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { createUpload, noise } from '../../../testing/send-recording.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';
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
async function tablesWith(text: string): Promise<string[]> {
	const { rows } = (await app.deps.db.execute(
		sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
	)) as { rows: { name: string }[] };
	const found = [];
	for (const { name } of rows) {
		const query = sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${text}%`} limit 1`;
		if (((await app.deps.db.execute(query)) as { rows: unknown[] }).rows.length > 0) found.push(name);
	}
	return found;
}

test('an account is gone after 14 days, with what it owns on disk and in the database, and others stay', async () => {
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
	expect(await tablesWith(who.userId)).toEqual([]);
	expect(await tablesWith(who.workspaceId)).toEqual([]);
	expect(await tablesWith(who.email)).toEqual([]);
	const media = join(app.deps.env.dataFolder, 'media');
	for (const folder of ['photos', 'originals']) expect(await readdir(join(media, folder)).catch(() => [])).toEqual([]);
	await expect(app.signIn(who.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
	expect(await app.deps.db.select({ id: conversation.id }).from(conversation)).toEqual([{ id: kept }]);
});

test('until then its owner is notified, still signs in, and can keep it', async () => {
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

test('asking again does not put the day off', async () => {
	const { deletionAt } = await ask();
	app.clock.advance(dayMs);
	const again = await app.signIn(who.email);
	expect((await ask(again)).deletionAt).toBe(deletionAt);
});

test('nothing happens without the password', async () => {
	await expect(ask(who, 'Wrong-horse-1')).rejects.toMatchObject({
		code: 'wrong_password',
		details: [{ field: 'password' }],
	});
	expect((await who.client.getProfile()).deletionAt).toBeNull();
});

test('the only administrator cannot go, neither at the request nor when the day comes', async () => {
	await expect(ask(admin)).rejects.toMatchObject({ code: 'only_admin', status: 409 });
	await app.deps.db.update(user).set({ role: 'admin' }).where(eq(user.id, who.userId));
	await ask(admin);
	await app.deps.db.update(user).set({ role: 'user' }).where(eq(user.id, who.userId));
	app.clock.advance(15 * dayMs);
	await deleteAccounts(app.deps);
	expect(await isThere(admin.userId)).toBe(true);
});
