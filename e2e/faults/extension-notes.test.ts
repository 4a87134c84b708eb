import { limits } from '@debrief/shared/domain/limits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { type RunningMeeting, recordMeeting } from './running-meeting.ts';

let environment: MeetingEnvironment;
let running: RunningMeeting;

beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());
beforeEach(async () => {
	running = await recordMeeting(environment);
	await until('some of it arrived', async () => (await running.arrived()) > 0);
});
afterEach(async () => {
	await running.watch.close();
	await running.meeting.close();
});

const isWhole = async () => {
	await running.stop();
	await running.whole();
	return running.watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
};

test('notes beyond the limit of the conversation are reported, and the recording is complete', async () => {
	const { client } = environment.account;
	const { list } = await client.listConversations({ query: {} });
	const parentId = list[0]?.id ?? '';
	for (let i = 1; i < limits.notesPerConversation; i++)
		await client.createNote({
			body: { parentType: 'call', parentId, cuePoint: 0, description: `In the dashboard ${i}` },
		});
	for (const description of ['the price', 'one too many', 'two too many'])
		await running.watch.send({ type: 'mark', description });
	const { refusedMarks } = await isWhole();
	expect(refusedMarks.map(({ description }) => description)).toEqual(['one too many', 'two too many']);
	await running.watch.send({ type: 'control', action: 'dismiss' });
	await running.watch.sees('it is not said again', (view) => view.refusedMarks.length === 0);
});

test('the extension accepts as many notes as a conversation holds, and no more', async () => {
	for (let i = 0; i <= limits.notesPerConversation; i++)
		await running.watch.send({ type: 'mark', description: `Note ${i}` });
	const { marks } = await running.watch.sees(
		'they stand there',
		(view) => view.marks.length === limits.notesPerConversation,
	);
	expect(marks.at(-1)?.description).toBe(`Note ${limits.notesPerConversation - 1}`);
	expect((await isWhole()).refusedMarks).toEqual([]);
});
