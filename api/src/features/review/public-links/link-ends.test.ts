import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { conversation, membership, rateLimit, user } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createLinkApp, openLink } from '../../../testing/public-links.ts';
import type { PlacedTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { endDeadLinks } from './end-dead-links.ts';

const { app, admin, owner, place, share, pageOf, rowOf, allow } = await createLinkApp();
afterAll(() => app.close());

const open = (token: string, password?: string) => openLink(app, token, password);
const gone = { status: 404, code: 'public_link_not_found' };

test('neither token nor password is stored in plain text', async () => {
	const { id, token } = await share(await place(), { password: 'Zeppelin 1' });
	expect(token).toMatch(/^[\w-]{43}$/);
	const stored = JSON.stringify(await rowOf(id));
	expect(stored).not.toContain(token);
	expect(stored).not.toContain('Zeppelin 1');
});

test('a password-protected link shows nothing without it, and refuses even the right one after ten failures', async () => {
	const placed = await place();
	const { id, token } = await share(placed, { password: 'Zeppelin 1' });
	expect(await open(token)).toEqual({ isLocked: true, page: null });
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, i) => open(token, `wrong ${i}`).catch((error) => error.code)),
	);
	expect(answers.filter((code) => code === 'wrong_link_password')).toHaveLength(10);
	expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(10);
	await expect(open(token, 'Zeppelin 1')).rejects.toMatchObject({ status: 429 });
	app.clock.advance(16 * 60_000);
	expect((await open(token, 'Zeppelin 1')).page?.title).toBe(null);
	expect(await rowOf(id)).toMatchObject({ viewCount: 1 });
});

test('a visitor counts once per half hour, and no IP address is stored', async () => {
	const placed = await place();
	const { id, token } = await share(placed);
	await Promise.all(Array.from({ length: 5 }, () => open(token)));
	expect(await rowOf(id)).toMatchObject({ viewCount: 1 });
	app.clock.advance(31 * 60_000);
	await open(token);
	const { list } = await owner.client.listPublicLinks({ params: { id: placed.callId } });
	expect(list).toMatchObject([{ viewCount: 2, lastViewedAt: expect.any(String) }]);
	expect(JSON.stringify(await app.deps.db.select().from(rateLimit))).not.toMatch(/127\.0\.0|::1/);
});

test('of two simultaneous revocations one succeeds and the other returns 404', async () => {
	const placed = await place();
	const { id: linkId } = await share(placed);
	const params = { id: placed.callId, linkId };
	const [one, other] = await Promise.allSettled([
		owner.client.revokePublicLink({ params }),
		admin.client.revokePublicLink({ params }),
	]);
	expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
	expect([one, other].find(({ status }) => status === 'rejected')).toMatchObject({ reason: gone });
});

const endings: [string, (placed: PlacedTranscript & { linkId: string }) => Promise<unknown>][] = [
	['revoked', ({ callId: id, linkId }) => owner.client.revokePublicLink({ params: { id, linkId } })],
	['expired', async () => app.clock.advance(7 * 86_400_000)],
	['in the bin', ({ callId: id }) => owner.client.deleteConversation({ params: { id } })],
	['turned off', () => allow(false)],
	['turned off and on again', () => allow(false).then(() => allow())],
];

test.for(endings)('a link that is %s stops working at once, with its lines and its pass', async ([, end]) => {
	await allow();
	const placed = await place();
	const { id: linkId, token } = await share(placed);
	const { pass } = await pageOf(token);
	await end({ ...placed, linkId });
	await expect(open(token)).rejects.toMatchObject(gone);
	const asked = app.client.listPublicLines({ params: { pass, fileId: placed.fileId }, query: {} });
	await expect(asked).rejects.toMatchObject(gone);
	await allow();
});

test('links end when their creator loses the right, and do not revive when the creator returns', async () => {
	const maker = await joinWorkspace(app, admin, 'Admin');
	const placed = await place();
	const [lowered, removed] = [await share(placed, {}, maker), await share(await place(maker), {}, maker)];
	const rankOf = (rank: 'Admin' | 'Agent') =>
		app.deps.db.update(membership).set({ rank }).where(eq(membership.userId, maker.userId));
	await rankOf('Agent');
	await expect(open(lowered.token)).rejects.toMatchObject(gone);
	expect((await owner.client.listPublicLinks({ params: { id: placed.callId } })).list).toEqual([]);
	expect((await open(removed.token)).isLocked).toBe(false);
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, maker.userId));
	await expect(open(removed.token)).rejects.toMatchObject(gone);
	await app.deps.db.update(user).set({ isActive: true }).where(eq(user.id, maker.userId));
	await admin.client.removeMember({ params: { id: maker.userId }, query: {} });
	await expect(open(removed.token)).rejects.toMatchObject(gone);
	await app.deps.db
		.insert(membership)
		.values({ userId: maker.userId, workspaceId: admin.workspaceId, rank: 'Admin', createdAt: app.clock() });
	await expect(open(removed.token)).rejects.toMatchObject(gone);
	await endDeadLinks(app.deps);
	expect(await rowOf(removed.id)).toBeUndefined();
	expect(await rowOf(lowered.id)).toBeUndefined();
});

test('dead links are deleted, and links of a binned conversation return with it', async () => {
	const [kept, expired] = [await place(), await place()];
	const [link, other] = [await share(kept, { days: 90 }), await share(expired, { days: 1 })];
	await owner.client.deleteConversation({ params: { id: kept.callId } });
	app.clock.advance(2 * 86_400_000);
	await endDeadLinks(app.deps);
	expect(await rowOf(other.id)).toBeUndefined();
	await owner.client.restoreConversations({ body: { callIds: [kept.callId] } });
	expect((await open(link.token)).isLocked).toBe(false);
	await owner.client.deleteConversation({ params: { id: kept.callId } });
	await owner.client.purgeConversations({ body: { callIds: [kept.callId] } });
	expect(await rowOf(link.id)).toBeUndefined();
});

test('a pass opens only its own link', async () => {
	const [one, other] = [await place(), await place()];
	const { token } = await share(one);
	const { pass } = await pageOf(token);
	for (const fileId of [other.fileId, 'nothing']) {
		const asked = app.client.listPublicLines({ params: { pass, fileId }, query: {} });
		await expect(asked).rejects.toMatchObject(gone);
	}
	const playback = await app.deps.tokens.issueMedia(
		[one.fileId, owner.userId, owner.workspaceId].join(' '),
		new Date(Date.now() + 60_000),
	);
	for (const wrong of [playback, 'x', token])
		await expect(
			app.client.listPublicLines({ params: { pass: wrong, fileId: one.fileId }, query: {} }),
		).rejects.toMatchObject(gone);
	const played = await fetch(`${app.origin}/api/v1/media/stream/${pass}`);
	expect(played.status).toBe(410);
});

test("a link's pages are not cached, not indexed and send no referrer", async () => {
	const { token } = await share(await place());
	const response = await fetch(`${app.origin}/api/v1/public-links/open`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ token }),
	});
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
		'referrer-policy': 'no-referrer',
	});
});

test("changing a conversation's owner ends the former owner's links", async () => {
	const placed = await place();
	const { token } = await share(placed);
	await app.deps.db.update(conversation).set({ ownerId: admin.userId }).where(eq(conversation.id, placed.callId));
	await expect(open(token)).rejects.toMatchObject(gone);
});
