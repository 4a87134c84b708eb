import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { membership } from '../../../platform/db/schema/index.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let company: TestUser;
let guest: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	company = await app.signUp('company@example.com');
});
beforeEach(async () => {
	guest = await app.signUp();
	await app.deps.db
		.insert(membership)
		.values({ workspaceId: company.workspaceId, userId: guest.userId, rank: 'Manager' });
});
afterAll(() => app.close());

const profileWith = (token: string) =>
	rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
const switchTo = (workspaceId: string) => guest.client.switchWorkspace({ body: { workspaceId } });
const leaveCompany = () =>
	app.deps.db
		.delete(membership)
		.where(and(eq(membership.userId, guest.userId), eq(membership.workspaceId, company.workspaceId)));
const renew = () => app.client.signIn({ body: { grant_type: 'refresh_token', refresh_token: guest.refreshToken } });

test('a sign-in starts in the personal workspace and lists the others', async () => {
	expect(guest.workspaceId).not.toBe(company.workspaceId);
	const { list } = await guest.client.listMemberships();
	expect(list).toEqual([
		expect.objectContaining({ workspaceId: guest.workspaceId, rank: 'Admin', isActive: true }),
		expect.objectContaining({ workspaceId: company.workspaceId, rank: 'Manager', isActive: false }),
	]);
});

test('switching returns a token for the other workspace, and the session stays in it', async () => {
	await placeConversation(app.deps, { userId: guest.userId, workspaceId: company.workspaceId }, { title: 'Board' });
	const listed = async (token: string) => {
		const answer = await rawCall(app.origin, 'GET', '/calls', { headers: { authorization: `Bearer ${token}` } });
		return answer.body?.query;
	};
	const answer = await switchTo(company.workspaceId);
	expect(answer.user).toMatchObject({ workspaceId: company.workspaceId, rank: 'Manager' });
	expect(answer).not.toHaveProperty('refresh_token');
	expect(await listed(answer.access_token)).toMatchObject({ total: 1 });
	expect(await listed(guest.accessToken())).toMatchObject({ total: 0 });
	expect((await renew()).user.workspaceId).toBe(company.workspaceId);
	expect((await app.signIn(guest.email)).workspaceId).toBe(guest.workspaceId);
});

test('switching to a foreign workspace answers as if it did not exist', async () => {
	const stranger = await app.signUp();
	for (const workspaceId of [stranger.workspaceId, 'nowhere'])
		await expect(switchTo(workspaceId)).rejects.toMatchObject({ code: 'workspace_not_found', status: 404 });
	expect((await renew()).user.workspaceId).toBe(guest.workspaceId);
});

test('a removed member loses access within 5 s, and renewing returns to the personal workspace', async () => {
	const { access_token } = await switchTo(company.workspaceId);
	expect((await profileWith(access_token)).status).toBe(200);
	await leaveCompany();
	app.clock.advance(5_000);
	expect(await profileWith(access_token)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	const renewed = await renew();
	expect(renewed.user.workspaceId).toBe(guest.workspaceId);
	expect((await profileWith(renewed.access_token)).status).toBe(200);
});

test('a device keeps the workspace that was active at its approval, until the membership ends', async () => {
	const before = await approveDevice(app, guest);
	const { access_token } = await switchTo(company.workspaceId);
	const inCompany = await approveDevice(app, { ...guest, accessToken: () => access_token });
	const workspaceOf = async (token = '') => (await profileWith(token)).body?.workspaceId;
	expect(await workspaceOf(before.accessToken)).toBe(guest.workspaceId);
	expect(await workspaceOf(inCompany.accessToken)).toBe(company.workspaceId);
	await leaveCompany();
	app.clock.advance(5_000);
	expect((await profileWith(inCompany.accessToken)).status).toBe(401);
	expect(await workspaceOf(before.accessToken)).toBe(guest.workspaceId);
	const refresh = await rawCall(app.origin, 'PUT', '/auth/session/workspace', {
		headers: { authorization: `Bearer ${before.accessToken}` },
		body: { workspaceId: guest.workspaceId },
	});
	expect(refresh).toMatchObject({ status: 403, body: { code: 'device_not_allowed' } });
});

test('a link to a conversation in another workspace opens it there, and inaccessible ones return 404', async () => {
	const ids = { userId: guest.userId, workspaceId: company.workspaceId };
	const own = await placeConversation(app.deps, ids, { title: 'Board' });
	const foreign = await placeConversation(app.deps, company, { title: 'Salaries' });
	const find = (id: string) => guest.client.findWorkspaceOfConversation({ params: { id } });
	expect(await find(own)).toEqual({ workspaceId: company.workspaceId, workspaceName: expect.any(String) });
	const missing = { status: 404, code: 'conversation_not_found' };
	await expect(find(foreign)).rejects.toMatchObject(missing);
	await expect(find('nowhere')).rejects.toMatchObject(missing);
	await leaveCompany();
	await expect(find(own)).rejects.toMatchObject(missing);
});
