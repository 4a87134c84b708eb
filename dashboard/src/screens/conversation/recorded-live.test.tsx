// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { LiveLine, LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { transcript } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const notYet = { ...transcript, list: [], speakers: [], status: 'processing' as const, total: 0 };
const open = (
	changes: Partial<Conversation>,
	more: FakeHandlers = {},
	parts: Parameters<typeof openParts>[0] = ['player', 'insights', 'transcript'],
) =>
	openParts(parts, changes, {
		...(changes.pipeline?.step === 'upload' && { getTranscript: () => notYet }),
		...more,
	});
const { pipeline, files } = buildConversation();
const coming = (agoMs: number): Partial<Conversation> => ({
	pipeline: { ...pipeline, step: 'upload', state: 'working', progress: null },
	files: files.map((file) => ({ ...file, lastByteAt: new Date(Date.now() - agoMs).toISOString() })),
	insights: null,
});

test('a recording in progress is not called an upload', async () => {
	await open(coming(1_000));
	expect(await screen.findByText('Uploading while it is being recorded')).toBeVisible();
	expect(screen.getByText(/5.3 MB have arrived and are safe/)).toBeVisible();
});

test('live text appears during recording, with its speakers and delay', async () => {
	const line = { startedAt: 0, endedAt: 1_000, isOpen: false };
	const spoken: LiveLine[] = [{ ...line, id: 'a', origin: 'local', text: 'Shall we start?' }];
	const live: LiveText = {
		state: 'running',
		reason: null,
		list: spoken,
		behindMs: 2_900,
		delay: { p50: 1_800, p95: 2_700, words: 40 },
	};
	await open(coming(1_000), { getLiveText: () => live });
	const lines = within(await screen.findByRole('list', { name: 'Live text' }));
	expect(lines.getByText('Me')).toBeVisible();
	expect(lines.getByText('Shall we start?')).toBeVisible();
	expect(screen.getByText(/2\.9 s behind/)).toHaveAttribute('title', expect.stringContaining('95% within 2.7 s'));
	spoken.push({ ...line, id: 'b', origin: 'other', text: 'Please do', isOpen: true });
	expect(await lines.findByText('Please do')).toBeVisible();
	expect(lines.getByText('Others')).toBeVisible();
});

test('a lost connection is reported, and the existing text is kept', async () => {
	const spoken: LiveLine = { id: 'a', startedAt: 0, endedAt: 1_000, isOpen: false, origin: 'local', text: 'Shall we?' };
	const live: LiveText = { state: 'running', reason: null, list: [spoken], behindMs: 900, delay: null };
	let isLost = false;
	await open(coming(1_000), {
		getLiveText() {
			if (isLost) throw new FakeError('unavailable');
			return live;
		},
	});
	expect(await screen.findByText('Shall we?')).toBeVisible();
	isLost = true;
	expect(await screen.findByText(/lost the connection/)).toBeVisible();
	expect(screen.getByText('Shall we?')).toBeVisible();
});

test('without live text the page says why', async () => {
	const none: LiveText = { state: 'unavailable', reason: 'slow', list: [], behindMs: null, delay: null };
	await open(coming(1_000), { getLiveText: () => none });
	expect(await screen.findByText(/the speech engine can't keep up/)).toBeVisible();
});

test('a recording that receives no more data says what that may mean', async () => {
	await open(coming(60_000));
	expect(await screen.findByText('Waiting for the rest')).toBeVisible();
	expect(screen.getByText(/is paused, or its browser is offline/)).toBeVisible();
});

test('an abandoned upload asks for its file by name and size, without a spinner or a time left', async () => {
	const silent = { step: 'upload', state: 'waiting', progress: 0.956, silentSince: '2026-02-11T08:52:00Z' } as const;
	const { user } = await open({
		pipeline: { ...pipeline, ...silent },
		files: files.map((file) => ({ ...file, fileName: 'call.wav', sizeBytes: 5 })),
		insights: null,
	});
	expect(await screen.findByRole('heading', { name: /^Unfinished since/ })).toBeVisible();
	expect(screen.getByText(/^95% of the file has arrived and is safe/)).toBeVisible();
	expect(screen.getByText('call.wav, 5 bytes')).toBeVisible();
	expect(screen.queryByRole('progressbar')).toBeNull();
	const input = document.querySelector('input[type=file]') as HTMLInputElement;
	await user.upload(input, new File(['sound'], 'other.wav', { type: 'audio/wav' }));
	expect(screen.getByText(/^This is a different file/)).toBeVisible();
	expect(useUploadDialog.getState()).toMatchObject({ isOpen: false, chosen: [] });
	const file = new File(['sound'], 'call.wav', { type: 'audio/wav' });
	await user.upload(input, file);
	expect(useUploadDialog.getState()).toMatchObject({ isOpen: true, chosen: [file] });
});

test('the page that uploads the file does not suggest leaving it', async () => {
	await open({ pipeline: { ...pipeline, step: 'upload', state: 'working', progress: 0.4 }, insights: null });
	expect(await screen.findByText(/Keep the uploading page open/)).toBeVisible();
	expect(screen.queryByText(/leave this page/)).toBeNull();
});

test('an interrupted recording is labelled, with what happens to it next', async () => {
	await open({ isStalled: true }, {}, ['header', 'player', 'transcript']);
	expect(await screen.findByText('Interrupted')).toBeVisible();
	expect(await screen.findByText(/the rest follows when the recording browser is back online/)).toBeVisible();
});

test('an interrupted recording without data is not called a file without sound', async () => {
	const failed = { ...pipeline, step: 'upload', state: 'failed', reason: 'NoAudio' } as const;
	await open({ isStalled: true, pipeline: failed, insights: null });
	expect(await screen.findByText(/Nothing has arrived yet/)).toBeVisible();
	expect(screen.queryByText(/This file has no audio/)).toBeNull();
});

test('the details show the site, both channels and the notice that was shown', async () => {
	const consent = { text: 'This meeting is recorded for its minutes.', acceptedAt: '2026-02-11T08:51:00.000Z' };
	await open({ source: 'meet.example.com', type: 'web-conference', consent }, {}, ['details']);
	const details = within(await screen.findByRole('region', { name: 'Details' }));
	expect(await details.findByText(/2 channels, Me and Others/)).toBeVisible();
	expect(details.getByText('meet.example.com')).toBeVisible();
	expect(details.getByText(consent.text)).toBeVisible();
	expect(details.getByText(/^shown 2026-02-11/)).toBeVisible();
});

test('an untitled conversation shows its date once', async () => {
	await open({ title: null, type: 'other' }, {}, ['header', 'player', 'transcript', 'details']);
	await screen.findByRole('heading', { level: 1 });
	expect(screen.getAllByText(/11\.02\.2026 \d\d:52/)).toHaveLength(1);
});
