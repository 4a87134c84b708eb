import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let owner: TestUser;
let agent: TestUser;
let contactId: string;
const calls: string[] = [];
beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	agent = await joinWorkspace(app, owner, 'Agent');
	const body = { firstName: 'Dana', lastName: 'Field', type: 'customer' as const };
	contactId = (await owner.client.createContact({ body })).id;
	await place(owner, '2026-01-01', [
		['local', 'We send the offer.'],
		['other', 'The pallets come to Hamburg on Friday.'],
	]);
	await place(agent, '2026-02-01', [
		['local', 'Hello again.'],
		['other', 'I will sign the contract in March.'],
	]);
});
afterAll(() => app.close());

async function place(who: TestUser, day: string, lines: [string, string][]) {
	const startedAt = new Date(`${day}T10:00:00Z`);
	const placed = await placeTranscript(app.deps, who, lines, {
		startedAt,
		title: `Talk of ${day}`,
		userName: 'Marta Keller',
	});
	const { callId, fileId, segmentIds } = placed;
	const proof = [{ fileId, segmentId: segmentIds[1] ?? '', startedAt: 4_000, endedAt: 8_000 }];
	const point = (id: string, owner: string | null, isDone: boolean, speakerId?: string): ActionPoint => ({
		id,
		text: `Point ${id} of ${day}`,
		owner,
		dueDate: id === '1' ? '2026-03-01' : null,
		isDone,
		evidence: proof,
		...(speakerId && { ownerSpeaker: { fileId, speakerId } }),
	});
	await placeInsights(app.deps, who, callId, {
		actionPoints: [point('1', 'Others', false, 'other'), point('2', 'Me', false, 'local'), point('3', null, true)],
		summary: ['One.', 'Two.', 'Three.', `Four of ${day}.`].map((text) => ({ text, evidence: proof })),
	});
	await who.client.updateConversation({ params: { id: callId }, body: { contact: { id: contactId } } });
	calls.push(callId);
}

const overview = (who: TestUser) => who.client.getContactOverview({ params: { id: contactId } });
const ask = (who: TestUser, question: string) =>
	who.client.askAboutContact({ params: { id: contactId }, body: { question } });

test('promises of both sides, last points and moods come from all conversations, with evidence', async () => {
	const { promises, lastPoints, sentiments, conversations, lastAt } = await overview(owner);
	expect(promises.map(({ point, by }) => [point.id, by, point.isDone])).toEqual([
		['1', 'contact', false],
		['1', 'contact', false],
		['2', 'us', false],
		['2', 'us', false],
		['3', 'unknown', true],
		['3', 'unknown', true],
	]);
	expect(promises[0]).toMatchObject({ callId: calls[1], point: { evidence: [{ startedAt: 4_000 }] } });
	expect(lastPoints.map(({ statement, callId }) => [statement.text, callId])).toEqual([
		['Two.', calls[1]],
		['Three.', calls[1]],
		['Four of 2026-02-01.', calls[1]],
	]);
	expect(sentiments.map(({ sentiment }) => sentiment)).toEqual(['Neutral', 'Neutral']);
	expect([conversations, lastAt]).toEqual([2, '2026-02-01T10:00:00.000Z']);
});

test('an unanswered request does not count as a promise', async () => {
	const { id } = await owner.client.createContact({ body: { firstName: 'Robert', lastName: 'Moss', type: 'lead' } });
	const { callId, fileId, segmentIds } = await placeTranscript(
		app.deps,
		owner,
		[
			['local', 'I will send the offer.'],
			['other', 'Can you send me the drawings?'],
		],
		{ userName: 'Marta Keller' },
	);
	const point = (i: number, kind: 'promise' | 'request'): ActionPoint => ({
		id: `${i}`,
		text: `Point ${i}`,
		owner: 'Me',
		dueDate: null,
		isDone: false,
		kind,
		ownerSpeaker: { fileId, speakerId: 'local' },
		evidence: [{ fileId, segmentId: segmentIds[i] ?? '', startedAt: i * 4_000, endedAt: i * 4_000 + 1_000 }],
	});
	await placeInsights(app.deps, owner, callId, { actionPoints: [point(0, 'promise'), point(1, 'request')] });
	await owner.client.updateConversation({ params: { id: callId }, body: { contact: { id } } });
	const { promises, requests } = await owner.client.getContactOverview({ params: { id } });
	expect([promises, requests].map((all) => all.map((each) => [each.point.text, each.by]))).toEqual([
		[['Point 0', 'us']],
		[['Point 1', 'us']],
	]);
	const answer = (question: string) => owner.client.askAboutContact({ params: { id }, body: { question } });
	const promised = await answer('What did we promise Robert?');
	expect(promised.parts).toEqual([{ key: 'promised', values: { points: '- Point 0 (Me)' } }]);
	const asked = await answer('What did Robert ask us for?');
	expect(asked.parts).toEqual([{ key: 'requested', values: { points: '- Point 1 (Me)' } }]);
	expect(asked.evidence).toMatchObject([{ callId, evidence: { segmentId: segmentIds[1] } }]);
});

test.for([
	['What was promised?', ['promised', 'kept'], 6],
	['What did we agree?', ['promised', 'kept'], 6],
	['Which points are still open?', ['promised'], 4],
	['Was wurde zugesagt?', ['promised', 'kept'], 6],
	['Was ist noch offen?', ['promised'], 4],
	['What did Dana promise us?', ['promised'], 2],
	['Was haben wir versprochen?', ['promised'], 2],
] as const)('“%s” is answered across conversations from the action points', async ([question, keys, cited]) => {
	const answer = await ask(owner, question);
	expect(answer).toMatchObject({ isFound: true, isExtractive: true, read: 2 });
	expect(answer.parts?.map(({ key }) => key)).toEqual(keys);
	expect(answer.evidence).toHaveLength(cited);
	expect(new Set(answer.evidence.map(({ callId }) => callId))).toEqual(new Set(calls));
});

test('a question about promises on an unmentioned subject is refused', async () => {
	expect(await ask(owner, 'What was promised about the swallow?')).toMatchObject({ isFound: false, evidence: [] });
});

test('a user reads only from the conversations they can see, and strangers get 404', async () => {
	const seen = await overview(agent);
	expect(seen.conversations).toBe(1);
	expect(new Set(seen.promises.map(({ callId }) => callId))).toEqual(new Set([calls[1]]));
	await expect(overview(await app.signUp())).rejects.toMatchObject({ status: 404, code: 'contact_not_found' });
});

test('a question is answered across conversations with its citations, or refused', async () => {
	const answer = await ask(owner, 'When do the pallets come to Hamburg?');
	expect(answer).toMatchObject({ isFound: true, isExtractive: true, read: 2 });
	expect(answer.text).toContain('Hamburg on Friday');
	expect(answer.evidence).toContainEqual(expect.objectContaining({ callId: calls[0] }));
	const none = await ask(owner, 'What is the airspeed of a swallow?');
	expect(none).toMatchObject({ isFound: false, evidence: [] });
	await expect(ask(agent, 'Pallets?')).rejects.toMatchObject({ status: 403, code: 'assistant_closed' });
	await owner.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	expect(
		(await ask(agent, 'When do the pallets come to Hamburg?')).evidence.every(({ callId }) => callId === calls[1]),
	).toBe(true);
	const body = { firstName: 'Nobody', type: 'lead' as const };
	const { id } = await owner.client.createContact({ body });
	const empty = owner.client.askAboutContact({ params: { id }, body: { question: 'Pallets?' } });
	await expect(empty).rejects.toMatchObject({ status: 409, code: 'no_transcript' });
});
