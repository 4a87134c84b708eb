import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usePreferences } from '../../../stores/preferences.ts';
import { useUploadDialog } from '../../../stores/upload-dialog.ts';
import { buildSettings } from '../../../testing/build-settings.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { idleQueue } from '../idle-queue.ts';
import { fromFile, type UploadDetails, type UploadItem } from '../upload-item.ts';
import { UploadDialog } from './upload-dialog.tsx';

const wav = new File(['sound'], 'call.wav', { type: 'audio/wav' });
const item = (changes: Partial<UploadItem>): UploadItem => ({
	...fromFile('a', wav, { languageCode: 'en-US' }),
	...changes,
});

const engine = {
	id: 'local',
	label: 'Local',
	quality: 'good' as const,
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: false,
};

beforeEach(() => useUploadDialog.setState({ isOpen: true, chosen: [] }));

async function show(items: UploadItem[] = [], more: FakeHandlers = {}) {
	const done: string[] = [];
	const added: { names: string[]; details: UploadDetails }[] = [];
	const note = (what: string) => (id: string) => void done.push(`${what} ${id}`);
	const view = await renderScreen(
		<UploadDialog
			items={items}
			queue={{
				...idleQueue,
				add: (files, details) => {
					added.push({ names: files.map((file) => file.name), details });
					return [];
				},
				clear: () => void done.push('clear'),
			}}
			actions={{
				pause: note('pause'),
				resume: note('resume'),
				cancel: note('cancel'),
				chooseAgain: ({ id }, { name }) => void done.push(`chosen ${id} ${name}`),
			}}
		/>,
		{
			handlers: {
				...signedIn,
				listLanguages: () => ({
					list: [
						{ code: 'en-US', name: 'American English' },
						{ code: 'en-GB', name: 'British English' },
						{ code: 'de-DE', name: 'German (Germany)' },
					],
					supported: ['en'],
				}),
				...more,
			},
		},
	);
	// The button waits for the languages.
	const upload = async () => {
		const button = await screen.findByRole('button', { name: 'Upload' });
		await waitFor(() => expect(button).toBeEnabled());
		await view.user.click(button);
		await waitFor(() => expect(added).not.toEqual([]));
	};
	return { ...view, done, added, upload };
}

test('files that cannot be uploaded say why, and the others are uploaded', async () => {
	useUploadDialog.getState().open([wav, new File([''], 'empty.mp3'), new File(['text'], 'notes.pdf')]);
	const { added, upload } = await show();
	expect(await screen.findByText('Invalid file: it is empty.')).toBeVisible();
	expect(screen.getByText('Invalid file: this format is not supported.')).toBeVisible();
	await upload();
	expect(added).toEqual([{ names: ['call.wav'], details: { languageCode: 'en-US', type: 'other' } }]);
});

test('transcripts alone ask for neither language nor speakers', async () => {
	useUploadDialog.getState().open([new File(['WEBVTT'], 'weekly.vtt')]);
	const { added, upload } = await show();
	expect(await screen.findByText(/speakers and language come from the file/)).toBeVisible();
	expect(screen.queryByText('Language of the recording')).toBeNull();
	await upload();
	expect(added.map(({ names }) => names)).toEqual([['weekly.vtt']]);
});

test('files that cannot be uploaded are listed first, however many there are', async () => {
	const many = Array.from({ length: 11 }, (_, index) => new File(['sound'], `call-${index}.wav`));
	useUploadDialog.getState().open([...many, new File(['text'], 'notes.pdf')]);
	await show();
	const rows = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem');
	expect(rows[0]).toHaveTextContent('notes.pdf');
	expect(rows[1]).toHaveTextContent('call-0.wav');
});

test('without chosen files there is nothing to upload', async () => {
	await show();
	expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled();
});

test('a language that the engine knows less well shows a notice', { tags: ['release'] }, async () => {
	const { user } = await show();
	await waitFor(() => expect(screen.getByRole('button', { name: /American English/ })).toBeVisible());
	expect(screen.queryByText(/Expect more mistakes/)).toBeNull();
	await user.click(screen.getByRole('button', { name: /American English/ }));
	const german = await screen.findByRole('option', { name: /German \(Germany\)/ });
	expect(german).toHaveAttribute('aria-disabled', 'true');
	expect(german.closest('[role=group]')).toHaveAccessibleName('Needs the multilingual models');
	await user.click(screen.getByRole('option', { name: 'British English' }));
	expect(await screen.findByText(/Expect more mistakes/)).toBeVisible();
});

test.each([
	['an engine for any language', 'any', 'de-DE'],
	['an engine that knows it', ['en', 'de'], 'de-DE'],
	['an engine that does not know it', ['en'], 'en-US'],
	['no engine', [], 'de-DE'],
] as const)(
	'with %s, a file set to German by preference is uploaded in a suitable language',
	{ tags: ['release'] },
	async (_, supported, sent) => {
		usePreferences.getState().setRecordingLanguage('de-DE');
		useUploadDialog.getState().open([wav]);
		const list = [
			{ code: 'en-US', name: 'American English' },
			{ code: 'de-DE', name: 'German (Germany)' },
		];
		const { added, upload } = await show([], {
			listLanguages: () => ({ list, supported: typeof supported === 'string' ? supported : [...supported] }),
		});
		const missing = sent === 'en-US';
		await waitFor(() =>
			expect(screen.queryAllByText(/German \(Germany\) needs the multilingual models/)).toHaveLength(missing ? 1 : 0),
		);
		await upload();
		expect(added).toMatchObject([{ details: { languageCode: sent } }]);
		usePreferences.getState().setRecordingLanguage('en-US');
	},
);

test('language detection can be chosen where an engine supports it, and is not marked as less accurate', {
	tags: ['release'],
}, async () => {
	useUploadDialog.getState().open([wav]);
	const list = [{ code: 'en-US', name: 'American English' }];
	const { user, added, upload } = await show([], { listLanguages: () => ({ list, supported: ['de', 'en', 'und'] }) });
	await user.click(await screen.findByRole('button', { name: /American English/ }));
	await user.click(await screen.findByRole('option', { name: 'Detect the language' }));
	await upload();
	expect(added).toMatchObject([{ details: { languageCode: 'und' } }]);
	expect(screen.queryByText(/Expect more mistakes/)).toBeNull();
	usePreferences.getState().setRecordingLanguage('en-US');
});

test('a preferred language detection that no engine supports any more says what it needs', {
	tags: ['release'],
}, async () => {
	usePreferences.getState().setRecordingLanguage('und');
	useUploadDialog.getState().open([wav]);
	const { user } = await show();
	expect(await screen.findByText(/Detecting the language needs the multilingual models/)).toBeVisible();
	await user.click(await screen.findByRole('button', { name: /American English/ }));
	expect(await screen.findByRole('option', { name: 'American English' })).toBeVisible();
	expect(screen.queryByRole('option', { name: /Detect the language/ })).toBeNull();
	usePreferences.getState().setRecordingLanguage('en-US');
});

test('uploads start only once the supported languages are known', async () => {
	useUploadDialog.getState().open([wav]);
	await show([], { listLanguages: () => new Promise(() => {}) });
	expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled();
});

test('only a telephone call asks for direction, number and start', { tags: ['release'] }, async () => {
	const { user } = await show();
	expect(screen.queryByLabelText(/Their phone number/)).toBeNull();
	await user.click(await screen.findByRole('button', { name: /Type/ }));
	await user.click(await screen.findByRole('option', { name: 'Phone call' }));
	expect(await screen.findByLabelText(/Their phone number/)).toBeVisible();
	expect(screen.getByRole('textbox', { name: /Started/ })).toBeVisible();
});

test('the number of speakers can be entered where the engine uses it', { tags: ['release'] }, async () => {
	const engines = (usesSpeakerCount: boolean) => ({
		getEngines: () => ({ canDecode: true, insights: engine, speech: { ...engine, usesSpeakerCount } }),
	});
	useUploadDialog.getState().open([wav]);
	const { user, added, unmount, upload } = await show([], engines(true));
	await user.click(await screen.findByRole('button', { name: /Speakers/ }));
	await user.click(await screen.findByRole('option', { name: '3' }));
	await upload();
	expect(added[0]?.details).toEqual({ languageCode: 'en-US', type: 'other', numberOfSpeakers: 3 });
	unmount();
	useUploadDialog.setState({ isOpen: true, chosen: [] });
	const { api } = await show([], engines(false));
	await waitFor(() => expect(api.calls).toContain('getEngines'));
	expect(await screen.findByRole('button', { name: /Type/ })).toBeVisible();
	expect(screen.queryByRole('button', { name: /Speakers/ })).toBeNull();
});

test('an upload shows its progress and can be paused and cancelled', async () => {
	const { user, done } = await show([item({ stage: 'uploading', progress: 0.384 })]);
	const row = await screen.findByRole('listitem', { name: 'call.wav' });
	expect(within(row).getByText('Uploading 38%')).toBeVisible();
	await user.click(within(row).getByRole('button', { name: 'Pause call.wav' }));
	await user.click(within(row).getByRole('button', { name: 'Cancel call.wav' }));
	expect(done).toEqual(['pause a', 'cancel a']);
});

test('a file that exists already links to its conversation and offers no retry', async () => {
	await show([item({ stage: 'failed', failure: { code: 'file_already_exists', status: 400, callId: 'c9' } })]);
	expect(await screen.findByText('File already exists')).toBeVisible();
	const link = screen.getByRole('link', { name: 'Open existing conversation' });
	expect(link).toHaveAttribute('href', '/conversations/c9');
	expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test.each([
	['storage_limit', 'The maximum storage limit has been reached. Uploading new files is not allowed'],
	['proxy_too_large', 'A proxy between your browser and the server refused a chunk because of its size (413)'],
	['general', 'File upload failed'],
	['newer' as 'general', 'File upload failed'],
] as const)('%s has an error message of its own and can be retried', async (code, sentence) => {
	const { user, done } = await show([item({ stage: 'failed', failure: { code, status: 0, callId: null } })]);
	expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
	await user.click(screen.getByRole('button', { name: 'Retry call.wav' }));
	expect(done).toEqual(['resume a']);
});

test('after a reload the upload asks for its file and refuses another one by name and size', async () => {
	const { user, done } = await show([
		item({ stage: 'needs-file', progress: 0.5, fileId: 'f', callId: 'c', hash: 'h' }),
	]);
	expect(await screen.findByText('Choose the file again to continue')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Choose the file again' })).toBeVisible();
	const input = document.querySelector('input[type=file]') as HTMLInputElement;
	for (const other of [new File(['sound'], 'other.wav'), new File(['sounds'], 'call.wav')]) {
		await user.upload(input, other);
		expect(screen.getByRole('alert')).toHaveTextContent(
			'This is a different file. The upload continues with call.wav, 5 bytes.',
		);
	}
	expect(done).toEqual([]);
	await user.upload(input, wav);
	expect(done).toEqual(['chosen a call.wav']);
	expect(screen.queryByRole('alert')).toBeNull();
});

const unknown = { etaMs: null, reason: null, message: null };
const pipeline = { ...unknown, step: 'transcript', progress: 0.4, canRetry: false } as const;
const arrived = (state: Partial<Pipeline>) =>
	show([item({ stage: 'done', progress: 1, callId: 'c1' })], {
		getConversation: () => buildConversation({ pipeline: { ...pipeline, state: 'working', ...state } }),
	});

test.each([
	[{}, 'Transcribing 40%', 'lucide-circle-dashed'],
	[{ state: 'failed', step: 'prepare', reason: 'BrokenAudio' }, "The audio can't be read", 'lucide-circle-alert'],
	[{ state: 'done', step: 'insights' }, 'Ready', 'lucide-circle-check'],
] as const)('an uploaded file shows the state of its processing: %o', async (state, words, icon) => {
	await arrived(state);
	const row = await screen.findByRole('listitem', { name: 'call.wav' });
	expect(await within(row).findByText(words)).toBeVisible();
	expect(row.querySelector(`.${icon}`)).not.toBeNull();
	expect(row.querySelectorAll('li > div > svg')).toHaveLength(1);
});

test('the uploads link to the list of conversations', async () => {
	const { user } = await arrived({});
	await user.click(await screen.findByRole('link', { name: 'See conversations' }));
	expect(useUploadDialog.getState().isOpen).toBe(false);
});

test('the language from the settings is preselected and sent with the files', async () => {
	useUploadDialog.getState().open([wav]);
	usePreferences.setState({ recordingLanguage: 'en-US' });
	const { added, upload } = await show([], {
		getSettings: () => buildSettings({ transcripts: { language: 'en-GB' } }),
	});
	expect(await screen.findByRole('button', { name: /British English/ })).toBeVisible();
	await upload();
	expect(added).toMatchObject([{ details: { languageCode: 'en-GB' } }]);
	expect(usePreferences.getState().recordingLanguage).toBe('en-US');
});
