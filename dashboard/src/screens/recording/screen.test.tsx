import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { RecordingScreen } from './screen.tsx';

const open = (getRecording: FakeHandlers['getRecording']) =>
	renderScreen(<RecordingScreen />, {
		handlers: { ...signedIn, ...(getRecording && { getRecording }) },
		route: '/recordings/:recordingId/*',
		at: '/recordings/recording-1',
	});

test('the address of a recording opens it on the page of its conversation', async () => {
	const [recording] = buildConversation().recordings;
	if (!recording) throw new Error('the conversation has no recording');
	await open(() => recording);
	const { callId, streams } = recording;
	expect(await screen.findByText(`went to /conversations/${callId}?file=${streams[0]?.fileId}`)).toBeVisible();
});

test('a missing recording leads to the not-found page', async () => {
	await open(() => {
		throw new FakeError('recording_not_found');
	});
	expect(await screen.findByText('went to /page-not-found')).toBeVisible();
});

test('without an answer the page says so and tries again', async () => {
	const { user, api } = await open(() => {
		throw new FakeError('general');
	});
	await user.click(await screen.findByRole('button', { name: 'Retry' }));
	expect(api.calls.filter((name) => name === 'getRecording').length).toBeGreaterThan(1);
});
