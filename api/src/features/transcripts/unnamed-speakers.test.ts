import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { placeTranscript } from '../../testing/transcripts/place-transcript.ts';

const dayMs = 86_400_000;

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
afterAll(() => app.close());

const ago = (days: number) => new Date(app.clock().getTime() - days * dayMs);
const unnamed = async (caller = who) => (await caller.client.listUnnamedSpeakers({})).list;

test('an unnamed voice is listed with its longest line until it is named', async () => {
	const yesterday = ago(1);
	const { callId, fileId } = await placeTranscript(
		app.deps,
		who,
		[
			['local', 'Good morning everybody', 0, 3_000],
			['2', 'Morning', 3_000, 5_000],
			['2', 'We can deliver the pallets on Friday', 5_000, 9_000],
			['3', 'Yes', 9_000, 10_000],
			['4', 'I agree to that', 10_000, 13_000],
		],
		{ title: 'Pallets', startedAt: yesterday, names: { 4: 'Dermot' } },
	);
	const [only, ...others] = await unnamed();
	expect(others).toEqual([]);
	expect(only).toMatchObject({
		fileId,
		speakerId: '2',
		label: 'Speaker 2',
		callId,
		hasAudio: true,
		sample: { startedAt: 5_000, endedAt: 9_000, text: 'We can deliver the pallets on Friday' },
		conversation: { title: 'Pallets', startedAt: yesterday.toISOString() },
	});
	await app.deps.db.update(file).set({ audioDeletedAt: new Date() }).where(eq(file.id, fileId));
	expect(await unnamed()).toMatchObject([{ hasAudio: false }]);
	const rename = (speakerName: string | null) =>
		who.client.renameSpeaker({ params: { fileId, speakerId: '2' }, body: { speakerName, scope: 'recording' } });
	await rename('Agnes');
	expect(await unnamed()).toEqual([]);
	await rename(null);
	expect(await unnamed()).toHaveLength(1);
	await who.client.deleteConversation({ params: { id: callId } });
	expect(await unnamed()).toEqual([]);
});

test('voices of other users, of last month and of demos are omitted, and the newest come first', async () => {
	const voice = (text: string) => [['2', text, 0, 4_000] as [string, string, number, number]];
	const ada = await joinWorkspace(app, who);
	await placeTranscript(app.deps, ada, voice('hers'), { startedAt: ago(1) });
	await placeTranscript(app.deps, who, voice('old'), { startedAt: ago(8) });
	await placeTranscript(app.deps, who, voice('demo'), { startedAt: ago(1), source: 'demo' });
	await placeTranscript(app.deps, who, voice('earlier'), { startedAt: ago(3) });
	await placeTranscript(app.deps, who, voice('later'), { startedAt: ago(2) });
	expect((await unnamed()).map(({ sample }) => sample.text)).toEqual(['later', 'earlier']);
	expect((await unnamed(ada)).map(({ sample }) => sample.text)).toEqual(['hers']);
	const { client: stranger } = await app.signUp('stranger@example.com');
	expect((await stranger.listUnnamedSpeakers({})).list).toEqual([]);
});

test('at most twenty voices are listed', async () => {
	for (let n = 0; n < 11; n++)
		await placeTranscript(
			app.deps,
			who,
			[
				['2', 'one two', 0, 4_000],
				['3', 'three four', 4_000, 8_000],
			],
			{
				startedAt: ago(1),
			},
		);
	expect(await unnamed()).toHaveLength(20);
});
