// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { EngineState } from '@debrief/shared/contract/server.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests, without } from '../../../testing/open-conversation.tsx';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

async function chooseTool(user: UserEvent, name: string) {
	await user.click(await screen.findByRole('button', { name: 'Transcript actions', expanded: false }));
	await user.click(await screen.findByRole('menuitem', { name }));
}

async function openTool(user: UserEvent, name: string, title: string) {
	await screen.findByText('I will send it tomorrow.');
	await chooseTool(user, name);
	return within(await screen.findByRole('dialog', { name: title }));
}

function watchDownloads(): string[] {
	const saved: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.download);
	});
	return saved;
}

test('the transcript downloads in the chosen format, with or without times and speakers', async () => {
	const saved = watchDownloads();
	const asked: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			downloadTranscripts: ({ query }) => {
				asked.push(query);
				return { fileName: `Late pallets.${query.format}`, bytes: new Blob(['text']) };
			},
		},
	);
	const download = () => openTool(user, 'Download…', 'Download transcript');
	await user.click((await download()).getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(screen.getByRole('button', { name: 'Transcript actions' })).toHaveFocus());
	const json = await download();
	await user.click(json.getByRole('radio', { name: 'JSON' }));
	await user.click(json.getByRole('checkbox', { name: 'Timestamps' }));
	await user.click(json.getByRole('checkbox', { name: 'Speakers' }));
	await user.click(json.getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(saved).toEqual(['Late pallets.txt', 'Late pallets.json']));
	const fileIds = ['file-1'];
	expect(asked).toEqual([
		{ fileIds, format: 'txt', timestamps: true, speakers: true },
		{ fileIds, format: 'json', timestamps: false, speakers: false },
	]);
});

test.each([
	['Captions, SRT', 'srt'],
	['Captions, WebVTT', 'vtt'],
])('%s always have times, whatever was chosen before', async (name, format) => {
	const saved = watchDownloads();
	const { user } = await openParts(
		['transcript'],
		{},
		{ downloadTranscripts: ({ query }) => ({ fileName: `a.${query.format}`, bytes: new Blob(['text']) }) },
	);
	const dialog = await openTool(user, 'Download…', 'Download transcript');
	const times = dialog.getByRole('checkbox', { name: 'Timestamps' });
	await user.click(times);
	await user.click(dialog.getByRole('radio', { name }));
	expect(times).toBeChecked();
	expect(times).toBeDisabled();
	expect(dialog.getByText('Captions always include timestamps')).toBeVisible();
	await user.click(dialog.getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(saved).toEqual([`a.${format}`]));
});

test('a failed download is reported, and the dialog remains open for a retry', async () => {
	const saved = watchDownloads();
	const { user } = await openParts(
		['transcript'],
		{},
		{
			downloadTranscripts: () => {
				throw new FakeError('still_processing');
			},
		},
	);
	const dialog = await openTool(user, 'Download…', 'Download transcript');
	await user.click(dialog.getByRole('button', { name: 'Download' }));
	expect(await screen.findByText(/This recording is still being processed/)).toBeInTheDocument();
	expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
	expect(saved).toEqual([]);
});

test('the text is copied with time and name before each line', async () => {
	const { user } = await openParts(['transcript']);
	await screen.findByText('I will send it tomorrow.');
	await chooseTool(user, 'Copy text');
	expect(await screen.findByText('Transcript copied')).toBeVisible();
	expect((await navigator.clipboard.readText()).split('\n')).toEqual([
		'00:01 Me: Good morning. Shall we start with gate four?',
		'00:06 Dermot Ash: Please. The pallets came two hours late again.',
		'00:20 Dermot Ash: I need the credit note by Friday.',
		'00:31 Me: I will send it tomorrow.',
	]);
});

test('a refused copy says what to do', async () => {
	const { user } = await openParts(['transcript']);
	vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
		new DOMException('Write permission denied.', 'NotAllowedError'),
	);
	await screen.findByText('I will send it tomorrow.');
	await chooseTool(user, 'Copy text');
	expect(await screen.findByText(/blocked copying/)).toBeVisible();
	expect(screen.queryByText('Transcript copied')).toBeNull();
});

test.each([
	['Copy text', 'transcriptSelect'],
	['Download…', 'transcriptDownload'],
	['Number of speakers…', 'speakerRecognition'],
] as const)('%s opens the upgrade for a plan without %s, and does nothing else', async (name, flag) => {
	const { user } = await openParts(['transcript'], {}, without(flag));
	await screen.findByText('I will send it tomorrow.');
	await chooseTool(user, name);
	await waitFor(() => expect(useUpgrade.getState().type).toBe(flag));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.queryByText('Transcript copied')).toBeNull();
});

const languages = {
	list: ['en-US', 'en-GB', 'de-DE'].map((code) => ({ code, name: code })),
	supported: ['en'],
};

test('another supported language redoes the transcript, after a warning about what is lost', async () => {
	const asked: object[] = [];
	const [first, ...rest] = transcript.list;
	const edited = [{ ...first, originalText: 'as it was heard' } as (typeof transcript.list)[number], ...rest];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () => ({ ...transcript, list: edited, status: asked.length ? 'processing' : 'done' }),
			listLanguages: () => languages,
			setLanguages: ({ body }) => void asked.push(body),
		},
	);
	const dialog = await openTool(user, 'Change language…', 'Language of the recording');
	expect(dialog.getByText(/1 edited line will be replaced/)).toBeVisible();
	await user.click(await dialog.findByRole('button', { name: /Language/ }));
	const german = await screen.findByRole('option', { name: 'German (Germany)' });
	expect(german).toHaveAttribute('aria-disabled', 'true');
	expect(german.closest('[role=group]')).toHaveAccessibleName('Needs the multilingual models');
	await user.click(await screen.findByRole('option', { name: /British/ }));
	await user.click(dialog.getByRole('button', { name: 'Transcribe again' }));
	expect(await screen.findByText('Transcribing again')).toBeVisible();
	expect(asked).toEqual([{ fileIds: ['file-1'], languageCode: 'en-GB' }]);
	expect(await screen.findByText(/Creating a new transcript. This one stays until it is finished/)).toBeVisible();
	expect(screen.getByText('I will send it tomorrow.')).toBeVisible();
});

test('a failed new transcript keeps the old one and its insights, and says why and what to do', async () => {
	const pipeline = {
		...buildConversation().pipeline,
		step: 'transcript',
		state: 'failed',
		reason: 'NoEngine',
	} as const;
	const { user } = await openParts(
		['insights', 'transcript'],
		{ pipeline, language: 'de-DE', aiStatus: 'processing_failed', failureReason: 'General' },
		{
			getTranscript: () => ({ ...transcript, status: 'processing_failed', failureReason: 'NoEngine' }),
			listLanguages: () => languages,
		},
	);
	expect(await screen.findByText(/couldn't be created: .* cannot transcribe German/)).toBeVisible();
	expect(screen.getByText('I will send it tomorrow.')).toBeVisible();
	expect(await screen.findByRole('checkbox', { name: 'Done: Call the depot' })).toBeVisible();
	expect(screen.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
	await user.click(screen.getByRole('button', { name: 'Choose language…' }));
	expect(await screen.findByRole('dialog', { name: 'Language of the recording' })).toBeVisible();
});

test.each(['0', '2.5', ' '])('%j is refused as a number of speakers', async (typed) => {
	const { user, api } = await openParts(['transcript'], { numberOfSpeakers: 2 });
	const dialog = await openTool(user, 'Number of speakers…', 'Number of speakers');
	const field = dialog.getByRole('textbox', { name: 'Speakers' });
	await user.clear(field);
	await user.type(field, `${typed}{Enter}`);
	expect(field).toHaveAccessibleDescription(/Speakers must be between 1 and 10/);
	expect(field).toBeInvalid();
	expect(api.calls).not.toContain('setNumberOfSpeakers');
});

test('a number of speakers from one to ten separates only the speakers again, and says so', async () => {
	const asked: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			getTranscript: () =>
				asked.length > 0 ? { ...transcript, status: 'processing', isSeparating: true } : transcript,
			setNumberOfSpeakers: ({ body }) => void asked.push(body),
		},
	);
	const dialog = await openTool(user, 'Number of speakers…', 'Number of speakers');
	expect(dialog.getByText(/Words and corrections stay/)).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: 'Speakers' }), '10');
	await user.click(dialog.getByRole('button', { name: 'Separate speakers' }));
	await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], numberOfSpeakers: 10 }]));
	expect(await screen.findByText('Separating the speakers')).toBeVisible();
	expect(await screen.findByText('Separating the speakers again. The words stay.')).toBeVisible();
});

const engine = (id: string, more: Partial<EngineState> = {}): EngineState => ({
	id,
	label: id,
	quality: 'good',
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: false,
	...more,
});

test('a ready engine can be chosen by its quality, and without a number it decides how many people speak', async () => {
	const asked: object[] = [];
	const speech = engine('pocketsphinx', { quality: 'basic' });
	const others = [engine('whisper'), engine('sherpa', { isReady: false, reason: 'no model' })];
	const { user } = await openParts(
		['transcript'],
		{ numberOfSpeakers: 3 },
		{
			getEngines: () => ({
				speech,
				insights: engine('built-in'),
				canDecode: true,
				speechEngines: [speech, ...others],
			}),
			transcribeAgain: ({ body }) => void asked.push(body),
		},
	);
	const dialog = await openTool(user, 'Transcribe again with…', 'Transcribe again');
	await user.click(await dialog.findByRole('button', { name: /Engine/ }));
	expect(await screen.findByRole('option', { name: /sherpa/ })).toHaveAttribute('aria-disabled', 'true');
	expect(screen.getByRole('option', { name: 'pocketsphinx: basic, low accuracy' })).toBeVisible();
	expect(screen.getByText('not ready: no model')).toBeVisible();
	await user.click(screen.getByRole('option', { name: 'whisper: good accuracy' }));
	await user.clear(dialog.getByRole('textbox', { name: 'Speakers' }));
	await user.click(dialog.getByRole('button', { name: 'Transcribe again' }));
	await waitFor(() =>
		expect(asked).toEqual([
			{ fileIds: ['file-1'], languageCode: 'en-US', numberOfSpeakers: null, engineId: 'whisper' },
		]),
	);
});

test('a transcript that cannot be redone now says so, and the dialog remains open', async () => {
	const { user } = await openParts(
		['transcript'],
		{},
		{
			setNumberOfSpeakers: () => {
				throw new FakeError('still_processing');
			},
		},
	);
	const dialog = await openTool(user, 'Number of speakers…', 'Number of speakers');
	await user.type(dialog.getByRole('textbox', { name: 'Speakers' }), '2{Enter}');
	expect(await screen.findByText(/This recording is still being processed/)).toBeInTheDocument();
	expect(dialog.getByRole('textbox', { name: 'Speakers' })).toHaveValue('2');
});

const audioDeletedAt = '2026-02-12T08:00:00.000Z';
test.each<[string, Partial<Conversation>]>([
	['for whoever may only look', { canEdit: false }],
	['without audio', { files: buildConversation().files.map((file) => ({ ...file, audioDeletedAt })) }],
])('%s no action redoes the transcript', async (_, changes) => {
	const { user } = await openParts(['transcript'], changes);
	await screen.findByText('I will send it tomorrow.');
	await user.click(await screen.findByRole('button', { name: 'Transcript actions', expanded: false }));
	expect(await screen.findByRole('menuitem', { name: 'Copy text' })).toBeVisible();
	for (const name of ['Change language…', 'Number of speakers…', 'Transcribe again with…'])
		expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
