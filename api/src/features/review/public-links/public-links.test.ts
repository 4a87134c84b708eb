import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEntry, publicLink, segment, speaker } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { addRecording } from '../../../testing/add-recording.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { createLinkApp, linkedLines } from '../../../testing/public-links.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const { app, admin, owner, place, share, pageOf, rowOf } = await createLinkApp();
afterAll(() => app.close());

async function linesOf(token: string, { fileId }: { fileId: string }, query = {}) {
	const { pass } = await pageOf(token);
	return app.client.listPublicLines({ params: { pass, fileId }, query });
}
const gone = { status: 404, code: 'public_link_not_found' };

test('a link shows only title, date, speakers and transcript, without an account', async () => {
	const placed = await place(owner, { title: 'Budget', names: { 1: 'Ada' } });
	await placeInsights(app.deps, owner, placed.callId, { title: { text: 'Budget', evidence: [] } });
	const { token } = await share(placed);
	const page = await pageOf(token);
	expect(page).toMatchObject({ title: 'Budget', clip: null, summary: null, actionPoints: null });
	expect(page.recordings).toMatchObject([
		{ transcript: 'ready', audio: 'off', audioUrl: null, speakers: [{ name: 'Ada' }, { label: 'Speaker 2' }] },
	]);
	expect(JSON.stringify(page)).not.toContain(placed.callId);
	expect(JSON.stringify(page)).not.toContain(owner.email);
	const { list, total } = await linesOf(token, placed);
	expect(total).toBe(3);
	expect(list.map(({ speaker: { name, label }, text }) => [name ?? label, text])).toEqual([
		['Ada', linkedLines[0]?.[1]],
		['Speaker 2', linkedLines[1]?.[1]],
		['Ada', linkedLines[2]?.[1]],
	]);
});

test('summary and action points are shown only if selected', async () => {
	const placed = await place();
	await placeInsights(app.deps, owner, placed.callId);
	const { token } = await share(placed, { showsSummary: true, showsActionPoints: true });
	expect(await pageOf(token)).toMatchObject({
		summary: 'The pallets came late. A credit was agreed.',
		actionPoints: [{ text: 'Send the credit note', owner: 'Marta', dueDate: '2026-02-20', isDone: false }],
	});
});

test('quotes of the summary name their speaker, and the page says how many words are certain', async () => {
	const placed = await place(owner, { names: { 1: 'Ada' }, wordCount: 10, confidentWordCount: 9 });
	const { fileId, segmentIds } = placed;
	const quote = (index: number) => ({
		text: linkedLines[index]?.[1] ?? '',
		evidence: [{ fileId, segmentId: segmentIds[index] ?? '', startedAt: 0, endedAt: 1_000 }],
	});
	const written = { text: 'Written by a person.', evidence: [] };
	await placeInsights(app.deps, owner, placed.callId, { summary: [quote(0), quote(1), written] });
	const { token } = await share(placed, { showsSummary: true });
	const { quotes = [], confidentShare } = await pageOf(token);
	expect(quotes.map(({ speaker }) => speaker && (speaker.name ?? speaker.label))).toEqual(['Ada', 'Speaker 2', null]);
	expect(confidentShare).toBe(0.9);
	expect((await pageOf((await share(placed)).token)).quotes).toBeUndefined();
});

test("a link's page reflects renamed speakers and edited lines", async () => {
	const placed = await place();
	const { token } = await share(placed);
	await app.deps.db.update(speaker).set({ name: 'شيرين <b>' }).where(eq(speaker.fileId, placed.fileId));
	await app.deps.db
		.update(segment)
		.set({ text: 'another text' })
		.where(eq(segment.id, placed.segmentIds[1] ?? ''));
	const { list } = await linesOf(token, placed);
	expect(list[1]).toMatchObject({ text: 'another text', speaker: { name: 'شيرين <b>' } });
});

test('a clip has the lines of its range, cut at their words, with times from its start', async () => {
	const placed = await place();
	// lines last four seconds and have five words each
	const clip = { fileId: placed.fileId, startedAt: 2_000, endedAt: 5_700 };
	const { token } = await share(placed, { clip });
	const page = await pageOf(token);
	expect(page).toMatchObject({ duration: 3_700, clip: { startedAt: 2_000, endedAt: 5_700 } });
	const { list, total } = await linesOf(token, placed);
	expect(total).toBe(2);
	expect(list.map(({ startedAt, endedAt, text }) => [startedAt, endedAt, text])).toEqual([
		[0, 2_000, 'line is here'],
		[2_000, 3_700, 'and a'],
	]);
});

test('a link shows chapters, and with a clip only those whose words are in it, at its times', async () => {
	const placed = await place();
	const at = (index: number) => ({
		fileId: placed.fileId,
		segmentId: placed.segmentIds[index] ?? '',
		startedAt: index * 4_000,
		endedAt: (index + 1) * 4_000,
	});
	const chapters = [0, 1, 2].map((index) => ({ title: `Topic ${index}`, ...at(index), evidence: [at(index)] }));
	await placeInsights(app.deps, owner, placed.callId, { chapters });
	const of = async (more: Parameters<typeof share>[1]) =>
		(await pageOf((await share(placed, more)).token)).recordings[0]?.chapters;
	expect(await of({})).toEqual(chapters.map(({ title, startedAt }) => ({ title, startedAt })));
	const clip = { fileId: placed.fileId, startedAt: 2_000, endedAt: 9_000 };
	expect(await of({ clip })).toEqual([{ title: 'Topic 1', startedAt: 2_000 }]);
});

test("a clip's page lists only the speakers in it", async () => {
	const placed = await place();
	const { token } = await share(placed, { clip: { fileId: placed.fileId, startedAt: 0, endedAt: 3_000 } });
	expect((await pageOf(token)).recordings[0]?.speakers).toMatchObject([{ label: 'Speaker 1' }]);
});

test('a link shows every recording of a conversation, and a clip link only its own', async () => {
	const placed = await place();
	const later = { bytes: Buffer.from('sound'), startedAt: new Date(Date.now() + 3_600_000) };
	const { fileId } = await addRecording(app.deps, owner, placed.callId, later);
	const whole = await pageOf((await share(placed, { hasAudio: true })).token);
	expect(whole.recordings).toMatchObject([
		{ fileId: placed.fileId, transcript: 'ready', audio: 'ready' },
		{ fileId, transcript: 'processing', audio: 'preparing' },
	]);
	const { token } = await share(placed, { clip: { fileId: placed.fileId, startedAt: 0, endedAt: 2_000 } });
	expect((await pageOf(token)).recordings.map((each) => each.fileId)).toEqual([placed.fileId]);
	await expect(linesOf(token, { fileId })).rejects.toMatchObject(gone);
});

test.for([
	['beyond the end', { startedAt: 11_000, endedAt: 12_001 }, 'clip_outside_recording'],
	['that ends where it starts', { startedAt: 1_000, endedAt: 1_000 }, 'invalid_input'],
	['that ends before it starts', { startedAt: 3_000, endedAt: 1_000 }, 'invalid_input'],
	['before the start', { startedAt: -1, endedAt: 4_000 }, 'invalid_input'],
] as const)('a range %s is refused', async ([, range, code]) => {
	const placed = await place();
	const made = share(placed, { clip: { fileId: placed.fileId, ...range } });
	await expect(made).rejects.toMatchObject({ status: 400, code });
});

test("a clip of another conversation's recording is refused", async () => {
	const [one, other] = [await place(), await place()];
	const made = share(one, { clip: { fileId: other.fileId, startedAt: 0, endedAt: 2_000 } });
	await expect(made).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
});

test.for([0, -1, 91, 1.5])('a lifetime of %s days is refused', async (days) => {
	await expect(share(await place(), { days })).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
});

test('only the owner and Admins create, list and revoke links', async () => {
	const placed = await place();
	const params = { id: placed.callId };
	const agent = await joinWorkspace(app, admin, 'Agent');
	const stranger = await app.signUp();
	await expect(stranger.client.listPublicLinks({ params })).rejects.toMatchObject({ status: 404 });
	await expect(agent.client.listPublicLinks({ params })).rejects.toMatchObject({ status: 404 });
	await admin.client.shareConversations({
		body: { callIds: [placed.callId], userIds: [agent.userId], right: 'edit', notifies: false },
	});
	await expect(agent.client.listPublicLinks({ params })).rejects.toMatchObject({ status: 403 });
	await expect(share(placed, {}, agent)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	const [own, ofAdmin] = [await share(placed), await share(placed, { password: 'Zeppelin 1' }, admin)];
	const revoking = agent.client.revokePublicLink({ params: { ...params, linkId: own.id } });
	await expect(revoking).rejects.toMatchObject({ status: 403 });
	const { list } = await owner.client.listPublicLinks({ params });
	expect(list.map(({ id, createdBy, hasPassword }) => [id, createdBy, hasPassword])).toEqual([
		[ofAdmin.id, admin.email, true],
		[own.id, owner.email, false],
	]);
	await owner.client.revokePublicLink({ params: { ...params, linkId: ofAdmin.id } });
	expect((await admin.client.listPublicLinks({ params })).list.map(({ id }) => id)).toEqual([own.id]);
});

test('only Admins list every active link of the workspace, page by page', async () => {
	const [one, other] = [await place(owner, { title: 'One' }), await place(admin, { title: 'Other' })];
	const [first, second] = [await share(one), await share(other, { password: 'Zeppelin 1' }, admin)];
	const ofBoth = async (start = 0, limit = 50) =>
		(await admin.client.listWorkspaceLinks({ query: { start, limit } })).list
			.filter(({ id }) => [first.id, second.id].includes(id))
			.map(({ id, callId, title, createdBy }) => [id, callId, title, createdBy]);
	const expected = [
		[second.id, other.callId, 'Other', admin.email],
		[first.id, one.callId, 'One', owner.email],
	];
	expect(await ofBoth()).toEqual(expected);
	expect([...(await ofBoth(0, 1)), ...(await ofBoth(1, 1))]).toEqual(expected);
	await app.deps.db
		.update(publicLink)
		.set({ expiresAt: new Date(Date.now() - 1) })
		.where(eq(publicLink.id, second.id));
	expect(await ofBoth()).toEqual(expected.slice(1));
	await admin.client.revokePublicLink({ params: { id: one.callId, linkId: first.id } });
	expect(await ofBoth()).toEqual([]);
	await expect(owner.client.listWorkspaceLinks({ query: {} })).rejects.toMatchObject({ status: 403 });
	const stranger = await app.signUp();
	expect((await stranger.client.listWorkspaceLinks({ query: {} })).list).toEqual([]);
});

test('creating and revoking appear in the activity of creator and owner, and in the audit log', async () => {
	const placed = await place(owner, { title: 'Quarter' });
	const { id: linkId } = await share(placed, { password: 'Zeppelin 1' }, admin);
	await admin.client.revokePublicLink({ params: { id: placed.callId, linkId } });
	for (const who of [admin, owner]) {
		const { list } = await who.client.listActivity({ query: { limit: 2 } });
		expect(list.map(({ activityType, activityContent }) => [activityType, activityContent.callId])).toEqual([
			['publicLinkRevoked', placed.callId],
			['publicLinkCreated', placed.callId],
		]);
	}
	const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.subjectId, linkId));
	expect(entries.map(({ action }) => action).toSorted()).toEqual(['publicLinkCreated', 'publicLinkRevoked']);
	expect(JSON.stringify(entries)).not.toContain('Zeppelin 1');
});

test('links require the workspace setting, which only an Admin can enable', async () => {
	const alone = await app.signUp();
	const placed = await placeTranscript(app.deps, alone, linkedLines);
	await expect(share(placed, {}, alone)).rejects.toMatchObject({ status: 403, code: 'public_links_off' });
	expect(await alone.client.listPublicLinks({ params: { id: placed.callId } })).toEqual({ isAllowed: false, list: [] });
	await expect(owner.client.updateSettings({ body: { publicLinks: false } })).rejects.toMatchObject({ status: 403 });
	expect((await owner.client.getSettings()).publicLinks).toBe(true);
});

test('a conversation has at most 50 links', async () => {
	const placed = await place();
	const { id } = await share(placed);
	const row = await rowOf(id);
	if (!row) throw new Error('the link is missing');
	await app.deps.db
		.insert(publicLink)
		.values(Array.from({ length: 49 }, (_, i) => ({ ...row, id: `more-${i}`, tokenHash: `more-${i}` })));
	await expect(share(placed)).rejects.toMatchObject({ status: 403, code: 'public_links_limit' });
});

test('10,000 lines are paged', { tags: ['release'] }, async () => {
	const many = Array.from({ length: 10_000 }, (_, i): [string, string] => ['1', `line ${i}`]);
	const placed = await placeTranscript(app.deps, owner, many);
	const { token } = await share(placed);
	const { list, total } = await linesOf(token, placed, { start: 9_500, limit: 500 });
	expect([total, list.length, list.at(-1)?.text]).toEqual([10_000, 500, 'line 9999']);
});

test("on a plan without speakers and summaries a link shows none, nor what the plan's window hides", async () => {
	await using free = await createTestApp({ plan: 'free' });
	const who = await free.signUp();
	await who.client.updateSettings({ body: { publicLinks: true } });
	const placed = await placeTranscript(free.deps, who, linkedLines, { startedAt: new Date('2026-01-01T10:00:00Z') });
	await placeInsights(free.deps, who, placed.callId);
	const made = await who.client.createPublicLink({
		params: { id: placed.callId },
		body: { days: 7, showsSummary: true },
	});
	const token = made.url.split('/s/')[1] ?? '';
	const { page } = await free.client.openPublicLink({ body: { token } });
	expect(page).toMatchObject({ summary: null, recordings: [{ speakers: [{ label: 'Mixed' }] }] });
	for (let i = 0; i < 20; i++) await placeTranscript(free.deps, who, linkedLines, { durationMs: 3_600_000 });
	await expect(free.client.openPublicLink({ body: { token } })).rejects.toMatchObject(gone);
});
