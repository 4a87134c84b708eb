import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { Activity } from '@debrief/shared/contract/workspaces/activity.ts';
import { buildConversationRow, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { HomeScreen } from './screen.tsx';

const engine = (changes: Partial<EngineState> = {}): EngineState => ({
	id: 'engine',
	label: 'Engine',
	quality: 'good',
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: false,
	...changes,
});
const activity = (number: number, changes: Partial<Activity> = {}): Activity => ({
	id: `a${number}`,
	activityType: 'conversationTranscribed',
	activityContent: { title: `Call ${number}`, callId: `c${number}` },
	creationDate: new Date(Date.now() - number * 60_000).toISOString(),
	...changes,
});
const quiet: FakeHandlers = {
	...signedIn,
	getEngines: () => ({ speech: engine(), insights: engine({ label: 'Built-in' }), canDecode: true }),
	getSpeechModelStatus: () => ({ engine: engine(), underway: [], offered: null, isAdmin: false }),
	listTranscriptBatches: () => ({ list: [] }),
	countWeakerTranscripts: () => ({
		recordings: 0,
		edited: 0,
		durationMs: 0,
		engine: { id: 'engine', label: 'Engine' },
	}),
	listActivity: () => ({ list: [], query: { total: 0, start: 0, limit: 10 } }),
	listConversations: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }),
};
const show = (handlers: FakeHandlers = {}) => renderScreen(<HomeScreen />, { handlers: { ...quiet, ...handlers } });
const administrator = buildProfile({ role: 'admin' });
const asAdministrator: FakeHandlers = {
	getProfile: () => administrator,
	signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: administrator }),
};
const basic = () => ({
	speech: engine({ label: 'pocketsphinx', quality: 'basic', better: 'Set OPENAI_BASE_URL.' }),
	insights: engine(),
	canDecode: true,
});

test('a signed-in user is greeted by name', async () => {
	await show();
	expect(await screen.findByRole('heading', { name: /^Good \w+, Marta$/ })).toBeVisible();
});

test('a basic engine is labelled basic, with how to get a better one', async () => {
	const { user } = await show({ getEngines: basic, ...asAdministrator });
	expect(await screen.findByText('Transcripts: basic, low accuracy')).toBeVisible();
	await user.click(screen.getByText('Improve accuracy'));
	expect(screen.getByText(/far better transcripts: connect one under Engines/)).toBeVisible();
});

test('a member is referred to the administrator instead of seeing server variables', {
	tags: ['release'],
}, async () => {
	await show({ getEngines: basic });
	expect(await screen.findByText('Ask your administrator for a better engine.')).toBeVisible();
	expect(screen.queryByText(/connect one under Engines/)).toBeNull();
});

test('built-in insights are named in the language of the page', async () => {
	const insights = engine({ id: 'built-in', label: 'as the server calls it' });
	await show({ getEngines: () => ({ speech: engine(), insights, canDecode: true }) });
	expect(await screen.findByText(/Insights: Built-in, quotes from the transcript\./)).toBeVisible();
});

test('without an engine and without ffmpeg the page says what still works', async () => {
	const speech = engine({ quality: 'none', isReady: false, reason: 'No engine is installed.' });
	await show({ getEngines: () => ({ speech, insights: engine(), canDecode: false }) });
	expect(await screen.findByText('No speech engine: recordings are not transcribed')).toBeVisible();
	expect(screen.getByText(/Upload, playback and details work without one/)).toBeVisible();
	expect(screen.getByText(/ffmpeg is not installed/)).toBeVisible();
});

test('a note in the activity leads to the note', async () => {
	const note = { title: 'Gate', callId: 'c1', noteId: 'n1', description: 'Ask again' };
	await show({
		listActivity: () => ({
			list: [activity(1, { activityType: 'localNoteCreated', activityContent: note })],
			query: { total: 1, start: 0, limit: 10 },
		}),
	});
	expect(await screen.findByRole('link', { name: 'Gate' })).toHaveAttribute('href', '/conversations/c1?note=n1');
});

test('activity of a deleted conversation neither names it nor links to it', async () => {
	const list = [activity(1, { activityContent: { callId: 'c1', isDeleted: true } })];
	await show({ listActivity: () => ({ list, query: { total: 1, start: 0, limit: 10 } }) });
	expect(await screen.findByText('Deleted conversation')).toBeVisible();
	expect(screen.queryByRole('link', { name: /conversation/i })).toBeNull();
});

test('activity loads ten entries at a time, newest first, each linked to its conversation', async () => {
	const { user } = await show({
		listActivity: ({ query: { start, limit } }) => ({
			list: start === 0 ? Array.from({ length: 10 }, (_, index) => activity(index)) : [activity(10)],
			query: { total: 11, start, limit },
		}),
	});
	expect(await screen.findByRole('link', { name: 'Call 0' })).toHaveAttribute('href', '/conversations/c0');
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	expect(await screen.findByText('Call 10')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the entry about a deletion names the conversation without a link', async () => {
	const removed = activity(1, { activityType: 'callRemoved' });
	await show({ listActivity: () => ({ list: [removed], query: { total: 1, start: 0, limit: 10 } }) });
	expect(await screen.findByText('Call 1')).toBeVisible();
	expect(screen.queryByRole('link', { name: 'Call 1' })).toBeNull();
});

const welcomed = buildProfile({ showWelcomeMsg: true });
const welcoming: FakeHandlers = {
	signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: welcomed }),
	getProfile: () => welcomed,
};

test('the welcome shows the demo conversations, and dismissing it is permanent', { tags: ['release'] }, async () => {
	const demo = buildConversationRow({ id: 'demo', title: 'Late oven delivery', source: 'demo' });
	const { user } = await show({
		...welcoming,
		listConversations: () => ({ list: [demo], query: { total: 1, start: 0, limit: 20 } }),
		dismissWelcome: ({ body }) => buildProfile({ showWelcomeMsg: body.showWelcomeMsg }),
	});
	expect(await screen.findByRole('link', { name: 'Late oven delivery' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	await waitFor(() => expect(screen.queryByText('Record or upload, or explore a demo')).toBeNull());
});

test('recording and upload appear together with the welcome, which does not push them down later', async () => {
	const loading = Promise.withResolvers<void>();
	await show({
		...welcoming,
		listConversations: async () => {
			await loading.promise;
			return { list: [], query: { total: 0, start: 0, limit: 20 } };
		},
	});
	expect(await screen.findByRole('heading', { name: /Marta$/ })).toBeVisible();
	expect(screen.queryByRole('link', { name: 'choose files' })).toBeNull();
	loading.resolve();
	expect(await screen.findByRole('link', { name: 'choose files' })).toBeVisible();
	expect(screen.getByRole('heading', { name: 'Record or upload' })).toBeVisible();
	expect(screen.queryByText(/demo/)).toBeNull();
});

test('demos that are made after the page has loaded appear', async () => {
	const demo = buildConversationRow({ id: 'demo', title: 'Late oven delivery', source: 'demo' });
	const answers = [[], [demo]];
	await show({
		...welcoming,
		listConversations: () => {
			const list = answers.shift() ?? [demo];
			return { list, query: { total: list.length, start: 0, limit: 20 } };
		},
	});
	expect(await screen.findByRole('link', { name: 'Late oven delivery' }, { timeout: 5_000 })).toBeVisible();
});

test('recording and upload appear although the conversations cannot be loaded', async () => {
	await show({ ...welcoming, listConversations: () => Promise.reject(new Error('no connection')) });
	expect(await screen.findByRole('link', { name: 'choose files' })).toBeVisible();
});

test('after the first recording the welcome is no longer shown', async () => {
	await show({
		...welcoming,
		listConversations: () => ({
			list: [buildConversationRow({ source: 'demo' }), buildConversationRow({ id: 'own', source: 'upload' })],
			query: { total: 2, start: 0, limit: 20 },
		}),
	});
	expect(await screen.findByText('No activity yet')).toBeVisible();
	await waitFor(() => expect(screen.queryByText('Record or upload, or explore a demo')).toBeNull());
});

test('a failed recording waits for its owner, with the reason', async () => {
	const failed = { ...buildConversationRow().pipeline, state: 'failed', reason: 'NoAudio' } as const;
	await show({
		listConversations: () => ({
			list: [buildConversationRow({ title: 'Silent film', pipeline: failed })],
			query: { total: 1, start: 0, limit: 20 },
		}),
	});
	const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
	expect(list.getByRole('link', { name: 'Silent film' })).toBeVisible();
	expect(list.getByText('a video without sound')).toBeVisible();
});

test('an account without activity says what will appear here', async () => {
	await show();
	expect(await screen.findByText('No activity yet')).toBeVisible();
});

test('an abandoned upload is shown with what to do, and nothing is shown without one', async () => {
	const { pipeline } = buildConversationRow();
	const silent = {
		...pipeline,
		step: 'upload',
		state: 'waiting',
		progress: 0.95,
		silentSince: '2026-02-11T08:52:00Z',
	} as const;
	const { unmount } = await show();
	expect(await screen.findByText('Recent activity')).toBeVisible();
	expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
	unmount();
	await show({
		listConversations: () => ({
			list: [buildConversationRow({ id: 'c1', title: 'Budget', pipeline: silent }), buildConversationRow({ id: 'c2' })],
			query: { total: 2, start: 0, limit: 20 },
		}),
	});
	const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
	expect(list.getAllByRole('listitem')).toHaveLength(1);
	expect(list.getByRole('link', { name: 'Budget' })).toHaveAttribute('href', '/conversations/c1');
	expect(list.getByText(/^Unfinished since/)).toBeVisible();
	expect(list.getByText('choose the file again to continue')).toBeVisible();
});
