import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, file, usage } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, expectDone, spokenFile } from '../../../testing/pipeline-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { resumeRuns } from '../../recordings/index.ts';

const gapMs = 2_000;

describeAudio('merging', () => {
	let app: TestApp;
	let who: TestUser;
	beforeAll(async () => {
		app = await createPipelineApp();
		who = await app.signUp();
	});
	afterAll(() => app.close());

	let cut = 0;
	/** Each file has other bytes, because equal ones are one recording. */
	const send = (user = who, startedAt?: string) => {
		cut += 400;
		const bytes = spokenFile('wav').subarray(0, -cut);
		return sendRecording(app.origin, user, bytes, startedAt ? { startedAt } : {});
	};
	const linesOf = async (fileId: string) => (await who.client.getTranscript({ query: { fileId } })).list;
	const listed = async () => (await who.client.listConversations({ query: {} })).list.map(({ id }) => id);
	const merge = async (callIds: string[], user = who) =>
		(await user.client.mergeConversations({ body: { callIds } })).callId;
	const undo = (id: string, user = who) => user.client.unmergeConversation({ params: { id } });
	const fileOf = async (callId: string) => (await conversationOf(who, callId)).files[0]?.fileId ?? '';

	test('two recordings become one with their sound, lines and notes in order, and come back unchanged', async () => {
		const [one, two] = [await send(who, '2026-01-05T09:00:00.000Z'), await send(who, '2026-01-05T09:01:00.000Z')];
		await app.jobs.idle();
		const note = { parentType: 'call', cuePoint: 3_000, description: 'Ask again' } as const;
		await who.client.createNote({ body: { ...note, parentId: two.callId } });
		await who.client.createNote({ body: { ...note, parentId: one.callId, cuePoint: 500 } });
		const task = await who.client.createTask({ body: { title: 'Call back', callId: two.callId } });
		const [line] = await linesOf(two.fileId);
		await who.client.editSegment({
			params: { segmentId: line?.id ?? '' },
			body: { text: 'by hand', revision: line?.revision ?? 0 },
		});
		const read = async () => ({
			task: await who.client.getTask({ params: { id: task.id } }),
			conversations: [await conversationOf(who, one.callId), await conversationOf(who, two.callId)],
			lines: [await linesOf(one.fileId), await linesOf(two.fileId)],
		});
		const before = await read();
		const [first, second] = before.conversations;
		const offset = (first?.duration ?? 0) + gapMs;

		const id = await merge([one.callId, two.callId]);
		expect(await listed()).toEqual([id]);
		expect((await who.client.listBin({ query: {} })).list).toEqual([]);
		await app.jobs.idle();
		await expectDone(who, id);
		const merged = await conversationOf(who, id);
		expect(merged).toMatchObject({ mergedCount: 2, startedAt: first?.startedAt });
		expect(Math.abs(merged.duration - offset - (second?.duration ?? 0))).toBeLessThan(100);
		expect(merged.notes.map(({ cuePoint }) => cuePoint)).toEqual([500, offset + 3_000]);
		const mergedFile = await fileOf(id);
		const shifted = (before.lines[1] ?? []).map(({ startedAt, text }) => [startedAt + offset, text]);
		const own = (before.lines[0] ?? []).map(({ startedAt, text }) => [startedAt, text]);
		expect((await linesOf(mergedFile)).map(({ startedAt, text }) => [startedAt, text])).toEqual([...own, ...shifted]);
		expect(shifted[0]?.[1]).toBe('by hand');
		expect(await app.deps.db.select().from(usage).where(eq(usage.subjectId, mergedFile))).toEqual([]);
		expect((await who.client.getPlayback({ params: { fileId: mergedFile } })).duration).toBe(merged.duration);
		expect(await who.client.getTask({ params: { id: task.id } })).toMatchObject({ callId: id, moment: null });

		expect(await undo(id)).toEqual({ callIds: [one.callId, two.callId] });
		expect(await read()).toEqual(before);
		expect((await who.client.listBin({ query: {} })).list.map((row) => row.id)).toEqual([id]);
		await expect(undo(id)).rejects.toMatchObject({ code: 'conversation_not_found' });
		await expect(undo(one.callId)).rejects.toMatchObject({ code: 'nothing_to_undo' });
	});

	test('a note written on the merge moves to the recording whose sound it is about', {
		tags: ['release'],
	}, async () => {
		const [one, two] = [await send(), await send()];
		await app.jobs.idle();
		const { duration } = await conversationOf(who, one.callId);
		const id = await merge([one.callId, two.callId]);
		await app.jobs.idle();
		const body = { parentType: 'call', parentId: id, description: 'Later' } as const;
		await who.client.createNote({ body: { ...body, cuePoint: duration + 1_000, fileId: await fileOf(id) } });
		await who.client.createNote({ body: { ...body, cuePoint: duration + gapMs + 700 } });
		await undo(id);
		const cues = async (callId: string) => (await conversationOf(who, callId)).notes.map(({ cuePoint }) => cuePoint);
		expect([await cues(one.callId), await cues(two.callId)]).toEqual([[duration], [700]]);
	});

	test('uploads merged before their turn are recognised once, and undoing them lets each be processed', {
		tags: ['release'],
	}, async () => {
		const other = await app.signUp();
		const { enqueueAll } = app.deps.jobs;
		app.deps.jobs.enqueueAll = async () => {};
		const sent = [await send(other), await send(other)];
		const ids = sent.map(({ callId }) => callId);
		await undo(await merge(ids, other), other);
		const id = await merge(ids, other);
		app.deps.jobs.enqueueAll = enqueueAll;
		await resumeRuns(app.deps);
		await app.jobs.idle();
		await expectDone(other, id);
		const used = await app.deps.db.select().from(usage).where(eq(usage.workspaceId, other.workspaceId));
		const { files } = await conversationOf(other, id);
		expect(used.filter(({ name }) => name === 'transcript').map(({ subjectId }) => subjectId)).toEqual([
			files[0]?.fileId,
		]);
		await undo(id, other);
		await app.jobs.idle();
		for (const callId of ids) await expectDone(other, callId);
	});

	test('a merge that fails keeps its originals, and a retry finishes it', {
		tags: ['release'],
	}, async () => {
		const [one, two] = [await send(), await send()];
		await app.jobs.idle();
		const { adopt } = app.deps.storage;
		let crashes = 1;
		app.deps.storage.adopt = async (key, path) => {
			if (key.startsWith('merged/') && crashes-- > 0) throw new Error('the process ended');
			await adopt.call(app.deps.storage, key, path);
		};
		const id = await merge([one.callId, two.callId]);
		await app.jobs.idle();
		app.deps.storage.adopt = adopt;
		expect((await conversationOf(who, id)).pipeline).toMatchObject({ step: 'prepare', state: 'failed' });
		await who.client.retryConversation({ params: { id } });
		await app.jobs.idle();
		await expectDone(who, id);
		await undo(id);
		for (const { callId } of [one, two]) await expectDone(who, callId);
	});

	test('purging a merge deletes its originals, and deleting its audio deletes theirs', {
		tags: ['release'],
	}, async () => {
		const [one, two] = [await send(), await send()];
		await app.jobs.idle();
		const id = await merge([one.callId, two.callId]);
		await app.jobs.idle();
		const { recordings } = await conversationOf(who, id);
		await who.client.deleteRecording({ params: { id: recordings[0]?.id ?? '' } });
		const rows = await app.deps.db.select().from(file).where(eq(file.conversationId, one.callId));
		expect(rows.map(({ audioDeletedBy }) => audioDeletedBy)).toEqual(['person']);
		expect(await app.deps.storage.size(`originals/${two.fileId}`)).toBe(0);
		await who.client.deleteConversation({ params: { id } });
		await who.client.purgeConversations({ body: { callIds: [id] } });
		const left = await app.deps.db.select().from(conversation).where(eq(conversation.id, two.callId));
		expect(left).toEqual([]);
	});

	test("only the owner's recordings with audio are merged, and all or none", async () => {
		const owner = await app.signUp();
		const colleague = await joinWorkspace(app, owner, 'Agent');
		const [one, two] = [await send(owner), await send(colleague)];
		await app.jobs.idle();
		const refused = (callIds: string[], code: string, by = owner) =>
			expect(merge(callIds, by)).rejects.toMatchObject({ code });
		await refused([one.callId, two.callId], 'conversation_not_found', colleague);
		await refused([one.callId, two.callId], 'forbidden');
		await refused([one.callId, one.callId], 'invalid_input');
		await refused([one.callId, await placeConversation(app.deps, owner)], 'invalid_input');
		const third = await send(owner);
		const [unfinished] = await app.deps.db
			.update(file)
			.set({ isCompleted: false })
			.where(eq(file.id, third.fileId))
			.returning();
		await refused([one.callId, unfinished?.conversationId ?? ''], 'still_processing');
		const { list } = await owner.client.listConversations({ query: {} });
		expect(list).toHaveLength(4);
	});

	test('a merge is shared with those who could read every part', { tags: ['release'] }, async () => {
		const owner = await app.signUp();
		const [both, one] = [await joinWorkspace(app, owner, 'Agent'), await joinWorkspace(app, owner, 'Agent')];
		const sent = [await send(owner), await send(owner)];
		const ids = sent.map(({ callId }) => callId);
		const share = (callIds: string[], user: TestUser) =>
			owner.client.shareConversations({ body: { callIds, userIds: [user.userId], teamIds: [], right: 'edit' } });
		await share(ids, both);
		await share(ids.slice(0, 1), one);
		const invite = (callIds: string[], email: string) =>
			owner.client.shareConversations({ body: { callIds, emails: [email], right: 'edit' } });
		await invite(ids, 'both@example.com');
		await invite(ids.slice(0, 1), 'one@example.com');
		const id = await merge(ids, owner);
		expect((await conversationOf(owner, id)).sharedWith.map((each) => [each.id, each.right])).toEqual([
			[both.userId, 'edit'],
		]);
		expect((await conversationOf(owner, id)).invited).toMatchObject([{ email: 'both@example.com', right: 'edit' }]);
	});
});
