import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { transcript, withConversation } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const open = (more: FakeHandlers = {}) => openParts(['player', 'transcript', 'details'], {}, more);
const table = () => screen.findByRole('table', { name: 'Participation by speaker' });

test('each speaker has a share, a time and an activity summary, the most talkative first', {
	tags: ['release'],
}, async () => {
	await open();
	const names = within(await table())
		.getAllByRole('rowheader')
		.map(({ textContent }) => textContent);
	expect(names.map((name) => name?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
		'Dermot Ash',
		expect.stringContaining('Me'),
		'Silence',
	]);
	const rows = within(await table()).getAllByRole('row');
	expect(rows[1]).toHaveTextContent('62%00:23');
	expect(rows[2]).toHaveTextContent(/longest 00:23.*1 turn · 1 interruption · 0 questions/);
	expect(rows[4]).toHaveTextContent(/longest 00:09.*2 turns · 0 interruptions · 1 question/);
});

test('the longest turn plays from its first second', { tags: ['release'] }, async () => {
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Play the longest turn of Dermot Ash, from 00:06' }));
	await waitFor(() => expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '6'));
});

test('an engine without question marks makes no claim about questions', { tags: ['release'] }, async () => {
	const silent = { talkMs: 1_000, turns: 1, longestMonologueMs: 1_000, longestMonologueAt: null, interruptions: 0 };
	await open({
		getStatistics: () => ({
			list: [{ speakerId: 'other', talkRatio: 1, questions: null, ...silent }],
			silenceMs: 0,
			durationMs: 1_000,
		}),
	});
	expect(await table()).not.toHaveTextContent('question');
	expect(screen.getByText(/has no question marks/)).toBeInTheDocument();
});

test('a plan without speakers says what it lacks and requests nothing', { tags: ['release'] }, async () => {
	const user = buildProfile({ features: [] });
	const session = { access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user };
	const view = await open({ getProfile: () => user, signIn: () => session });
	const details = within(await screen.findByRole('region', { name: 'Details' }));
	await view.user.click(await details.findByRole('button', { name: 'See what PRO includes' }));
	expect(useUpgrade.getState().type).toBe('speakerRecognition');
	expect(view.api.calls).not.toContain('getStatistics');
});

test('statistics that cannot be loaded say so and can be loaded again', { tags: ['release'] }, async () => {
	const { user, api } = await open({
		getStatistics: () => {
			throw new FakeError('file_not_found');
		},
	});
	expect(await screen.findByText('The statistics could not be loaded')).toBeVisible();
	const { getStatistics } = withConversation();
	if (getStatistics) api.use({ getStatistics });
	await user.click(within(screen.getByRole('region', { name: 'Details' })).getByRole('button', { name: 'Retry' }));
	expect(await table()).toBeVisible();
});

test('a recording without speech has no statistics', async () => {
	const { api } = await open({ getTranscript: () => ({ ...transcript, list: [], speakers: [], total: 0 }) });
	await screen.findByText('No speech found');
	expect(screen.queryByRole('heading', { name: 'Talk time' })).toBeNull();
	expect(api.calls).not.toContain('getStatistics');
});

test('the details name the insights engine in the language of the page', async () => {
	await open();
	expect(await screen.findByText('Built-in, quotes from the transcript, version 1')).toBeVisible();
});
