import type { ProcessingJob } from '@debrief/shared/contract/administration/operations.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { JobsScreen } from './screen.tsx';

const job = (changes: Partial<ProcessingJob> = {}): ProcessingJob => ({
	id: 'j1',
	step: 'transcript',
	state: 'failed',
	workspaceId: 'w',
	workspaceName: 'Nordlager',
	attempts: 3,
	progress: null,
	createdAt: '2026-02-11T09:00:00.000Z',
	startedAt: null,
	finishedAt: null,
	reason: 'NoEngine',
	message: null,
	canRetry: true,
	...changes,
});
const page = (list: ProcessingJob[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const show = (handlers: FakeHandlers, at = '/admin/jobs') =>
	renderScreen(<JobsScreen />, { at, handlers: { ...signedInAsAdmin, ...handlers } });

test('a failed step says why and can be retried; one with a broken file offers no retry', {
	tags: ['release'],
}, async () => {
	let list = [job(), job({ id: 'j2', step: 'prepare', reason: 'BrokenAudio', canRetry: false })];
	const { user } = await show({
		listJobs: () => page(list),
		retryJob: ({ params }) => {
			list = [job({ id: params.id, state: 'waiting', reason: null, canRetry: false }), ...list.slice(1)];
		},
	});
	const [first, second] = await screen.findAllByRole('listitem');
	expect(first).toHaveTextContent('No speech engine');
	expect(second).toHaveTextContent('The file itself is at fault');
	const retries = screen.getAllByRole('button', { name: /^Retry/ });
	expect(retries).toHaveLength(1);
	await user.click(screen.getByRole('button', { name: 'Retry: Transcribe, Nordlager' }));
	await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Waiting'));
});

test('the state in the address filters the jobs', async () => {
	const states: unknown[] = [];
	await show(
		{
			listJobs: ({ query }) => {
				states.push(query.state);
				return page([]);
			},
		},
		'/admin/jobs?state=failed',
	);
	expect(await screen.findByText('No jobs in this state')).toBeVisible();
	expect(states).toEqual(['failed']);
});

test('jobs that cannot be loaded say why', async () => {
	await show({
		listJobs: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the jobs")).toBeVisible();
});
