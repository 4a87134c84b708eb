import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { idleQueue } from './idle-queue.ts';
import { UploadDialog } from './view/upload-dialog.tsx';

const nothing = () => {};
const actions = { pause: nothing, resume: nothing, cancel: nothing, chooseAgain: nothing };
const address = 'https://files.example/call.mp3';

beforeEach(() => useUploadDialog.setState({ isOpen: true, chosen: [] }));

async function show(handlers: FakeHandlers) {
	const events: string[] = [];
	const queue = {
		...idleQueue,
		add: (files: readonly File[]) => {
			events.push(...files.map(({ name }) => `added ${name}`));
			return [];
		},
		addFetched: (name: string, _details: unknown, callId: string) => void events.push(`fetched ${name} ${callId}`),
	};
	const { user } = await renderScreen(<UploadDialog items={[]} queue={queue} actions={actions} />, {
		handlers: { ...signedIn, listLanguages: () => ({ list: [], supported: [] }), ...handlers },
	});
	await user.type(await screen.findByRole('textbox', { name: /From a link/ }), address);
	await user.click(screen.getByRole('button', { name: /^Upload/ }));
	return events;
}

test('a recording is fetched from its address, and shown with its processing', async () => {
	const asked: unknown[] = [];
	const events = await show({
		uploadFromAddress: ({ body }) => {
			asked.push(body);
			return { fileId: 'f', callId: 'c7', size: 0, isCompleted: false };
		},
	});
	await waitFor(() => expect(events).toEqual([`fetched ${address} c7`]));
	expect(asked).toEqual([{ url: address, languageCode: 'en-US', type: 'other' }]);
});

test('an address without a recording says so at its field, and keeps the chosen files', async () => {
	useUploadDialog.setState({ chosen: [new File(['sound'], 'call.wav')] });
	const message = 'This address leads to no audio or video file. Use the direct link of the file.';
	const details = [{ field: 'url', reason: 'invalid', message, key: 'addressNotMedia' as const, values: {} }];
	const events = await show({
		uploadFromAddress: () => {
			throw new FakeError('invalid_input', { details });
		},
	});
	const field = screen.getByRole('textbox', { name: /From a link/ });
	await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
	expect(events).toEqual([]);
});
