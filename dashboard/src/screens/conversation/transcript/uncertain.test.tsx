import { buildConversation, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const base = buildConversation({ duration: 60_000 });
const withheld = { isHeldBack: true, confidentShare: 0.129, insights: null, actionPoints: [] };
const betterEngine: FakeHandlers = {
	getEngines: () => {
		const engine = { isReady: true, reason: null, fix: null, needsNetwork: false } as const;
		const speech = { ...engine, id: 'pocketsphinx', label: 'pocketsphinx', quality: 'basic', better: 'yes' } as const;
		return { speech, insights: { ...speech, id: 'built-in' }, canDecode: true };
	},
};
const as = (role: 'admin' | 'user'): FakeHandlers => {
	const user = buildProfile({ role });
	const session = { access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user };
	return { ...betterEngine, getProfile: () => user, signIn: () => session };
};

test('insights of an uncertain transcript are hidden until the user asks for them', async () => {
	const sent: object[] = [];
	let isShown = false;
	const { user } = await openParts(['insights'], withheld, {
		updateConversation: ({ body }) => {
			sent.push(body);
			isShown = true;
			return conversation();
		},
		getConversation: () => conversation(),
	});
	function conversation() {
		return { ...base, ...(isShown ? { ...withheld, isHeldBack: false, insights } : withheld) };
	}
	expect(await screen.findByText('Only 12% of the words are certain: too few for a summary.')).toBeVisible();
	expect(screen.queryByRole('heading', { name: 'Compliance' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Show anyway' }));
	await waitFor(() => expect(sent).toEqual([{ showsUncertain: true }]));
	expect(await screen.findByRole('heading', { name: 'Compliance' })).toBeVisible();
});

test('an uncertain transcript offers a new transcription in its notice', async () => {
	const { user } = await openParts(['insights'], withheld);
	await user.click(await screen.findByRole('button', { name: 'Transcribe again' }));
	expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a viewer has no button that changes the conversation', async () => {
	await openParts(['insights'], { ...withheld, canEdit: false });
	await screen.findByText(/too few for a summary/);
	expect(screen.queryByRole('button', { name: 'Show anyway' })).toBeNull();
});

test('low accuracy is a share of words, and links an administrator to a better engine', async () => {
	await openParts(['transcript'], { confidentShare: 0.129 }, as('admin'));
	expect(await screen.findByText('Low accuracy: 12% of the words are certain.')).toBeVisible();
	expect(await screen.findByRole('link', { name: 'Improve' })).toHaveAttribute('href', '/admin/engines');
});

test('low accuracy refers a member to the administrator', async () => {
	await openParts(['transcript'], { confidentShare: 0.129 }, as('user'));
	expect(await screen.findByText('Ask your administrator for a better engine.')).toBeVisible();
	expect(screen.queryByRole('link', { name: 'Improve' })).toBeNull();
});

const parakeet = { id: 'sherpa-onnx', label: 'Parakeet', quality: 'good', better: null } as const;
const goodEngine: FakeHandlers = {
	getEngines: () => {
		const speech = { ...parakeet, isReady: true, reason: null, fix: null, needsNetwork: false };
		return { speech, insights: speech, canDecode: true };
	},
};

test('a transcript of a weaker engine can be redone where its accuracy is shown', async () => {
	const { user } = await openParts(['transcript'], {}, goodEngine);
	await user.click(await screen.findByRole('button', { name: 'Transcribe again with Parakeet…' }));
	expect(await screen.findByRole('dialog', { name: 'Transcribe again' })).toBeVisible();
});

test('a viewer is not offered a new transcript', async () => {
	await openParts(['transcript'], { canEdit: false }, goodEngine);
	expect(await screen.findByText('Basic, low accuracy: pocketsphinx.')).toBeVisible();
	expect(screen.queryByRole('button', { name: /Transcribe again with/ })).toBeNull();
});

test('uncertain words are explained by their look, and their marks can be hidden', async () => {
	const words = () => ({
		list: [{ segmentId: 'line-1', words: [['morning', 1_500, 2_000, 0.5, 0] as [string, number, number, number, 0]] }],
	});
	const { user } = await openParts(['transcript'], { confidentShare: 0.129 }, { getWords: words });
	expect(await screen.findByText(/Dotted words are uncertain/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Hide marks' }));
	expect(screen.queryByText(/Dotted words are uncertain/)).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Mark uncertain words' }));
	expect(await screen.findByText(/Dotted words are uncertain/)).toBeVisible();
});

test('unseparated voices have no shares of the talk time, and can be counted', async () => {
	const [one] = transcript.speakers;
	const speakers = one ? [{ ...one, speakerId: 'local', name: null, label: 'Mixed', origin: 'mixed' as const }] : [];
	const { user, api } = await openParts(
		['header', 'details'],
		{},
		{ getTranscript: () => ({ ...transcript, speakers, list: transcript.list.slice(0, 1) }) },
	);
	expect(await screen.findByText('Speakers not separated.')).toBeVisible();
	expect(screen.getByText(/^Speakers not separated ·/)).toBeVisible();
	expect(api.calls).not.toContain('getStatistics');
	await user.click(screen.getByRole('button', { name: 'Set number of speakers' }));
	expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an upload with two channels asks once which channel is the user’s', async () => {
	const sent: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{ recordings: base.recordings.map((each) => ({ ...each, ownChannel: sent.length ? 2 : null })) },
		{ setOwnChannel: ({ params, body }) => void sent.push({ ...params, ...body }) },
	);
	const question = await screen.findByText('Two channels, one voice on each. Which one is you?');
	await user.click(within(question.closest('[role]') ?? document.body).getByRole('button', { name: 'Channel 2' }));
	await waitFor(() => expect(sent).toEqual([{ id: 'recording-1', ownChannel: 2 }]));
});

test('a demo conversation does not ask about its channels', async () => {
	await openParts(['transcript'], {
		source: 'demo',
		recordings: base.recordings.map((each) => ({ ...each, ownChannel: null })),
	});
	expect(await screen.findByText(transcript.list[0]?.text ?? '')).toBeVisible();
	expect(screen.queryByText(/Which one is you/)).toBeNull();
});

test('the channels of a recording with a known owner are swapped from the tools', async () => {
	const sent: object[] = [];
	const { user } = await openParts(
		['transcript'],
		{ recordings: base.recordings.map((each) => ({ ...each, ownChannel: 1 })) },
		{ setOwnChannel: ({ body }) => void sent.push(body) },
	);
	await user.click(await screen.findByRole('button', { name: 'Transcript actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Swap channels' }));
	await waitFor(() => expect(sent).toEqual([{ ownChannel: 2 }]));
	expect(screen.queryByText(/Which one is you/)).toBeNull();
});
