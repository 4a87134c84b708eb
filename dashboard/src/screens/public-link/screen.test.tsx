import type { PublicPage } from '@debrief/shared/contract/conversations/public-links.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
import { PublicLinkScreen } from './screen.tsx';

const marta = { name: 'Marta', label: 'Speaker 1', index: 0 };
const me = { name: null, label: 'Me', index: 1 };
const recording: PublicPage['recordings'][number] = {
	fileId: 'file',
	startedAt: '2026-02-11T09:00:00.000Z',
	duration: 62_000,
	transcript: 'ready',
	speakers: [marta, me],
	audio: 'off',
	isStereo: false,
	audioUrl: null,
};
const page: PublicPage = {
	title: 'Late <b>pallets</b> שלום',
	type: 'web-conference',
	source: 'upload',
	language: 'en-US',
	startedAt: '2026-02-11T09:00:00.000Z',
	duration: 62_000,
	clip: null,
	summary: null,
	actionPoints: null,
	recordings: [recording],
	expiresAt: '2026-03-01T09:00:00.000Z',
	pass: 'pass',
};
const lines = [
	{ startedAt: 0, endedAt: 4_000, speaker: marta, text: 'Good morning.', language: 'en-US' },
	{ startedAt: 4_000, endedAt: 8_000, speaker: me, text: '<script>alert(1)</script>', language: 'en-US' },
];
const opened = (changes: Partial<PublicPage> = {}): FakeHandlers => ({
	openPublicLink: () => ({ isLocked: false, page: { ...page, ...changes } }),
	listPublicLines: () => ({ list: lines, total: 2 }),
});
const show = (handlers: FakeHandlers) =>
	renderScreen(<PublicLinkScreen />, { at: '/s/token-1', route: '/s/:token', handlers: { ...signedOut, ...handlers } });

test('a visitor reads title, speakers and lines, and markup in them has no effect', async () => {
	const { api } = await show(opened());
	expect(await screen.findByRole('heading', { name: 'Late <b>pallets</b> שלום' })).toBeVisible();
	expect(await screen.findByText('<script>alert(1)</script>')).toBeVisible();
	expect(screen.getByText('Marta and Host')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
	expect(api.calls).not.toContain('getProfile');
});

test('quotes name their speaker, and one line says how many words are certain', async () => {
	const quotes = [
		{ text: 'Two late pallets.', speaker: marta },
		{ text: 'A credit follows.', speaker: null },
	];
	await show(opened({ summary: 'Two late pallets. A credit follows.', quotes, confidentShare: 0.478 }));
	expect(await screen.findByText('Two late pallets.')).toHaveTextContent('Marta: Two late pallets.');
	expect(screen.getByText('A credit follows.')).toHaveTextContent(/^A credit follows\.$/);
	expect(screen.getByText(/^Automatic transcript: 47% of the words are certain/)).toBeVisible();
});

test('summary and action points are shown where the link includes them', async () => {
	const points = [{ text: 'Send the note', owner: 'Marta', dueDate: '2026-02-20', isDone: true }];
	await show(opened({ summary: 'Two late pallets.', actionPoints: points }));
	expect(await screen.findByText('Two late pallets.')).toBeVisible();
	expect(screen.getByText(/Send the note/)).toHaveTextContent('Send the note · Marta · Fri 20 Feb · done');
});

test('a chapter has a heading before its first line', async () => {
	const chapters = [{ title: 'Late pallets and credit', startedAt: 3_500 }];
	await show(opened({ recordings: [{ ...recording, chapters }] }));
	const heading = await screen.findByRole('heading', { name: 'Late pallets and credit' });
	expect(heading.closest('li')).toHaveTextContent('<script>');
});

test.each([
	['preparing', /being prepared/],
	['deleted', /was deleted/],
	['unavailable', /not available here/],
] as const)('audio that is %s has a message', async (audio, sentence) => {
	await show(opened({ recordings: [{ ...recording, audio }] }));
	expect(await screen.findByText(sentence)).toBeVisible();
});

test('with audio, a line plays from its time', { tags: ['release'] }, async () => {
	await show(
		opened({ recordings: [{ ...recording, audio: 'ready', audioUrl: '/api/v1/public-links/pass/audio/file' }] }),
	);
	expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
	expect(await screen.findByRole('button', { name: 'Play from 00:04, Host' })).toBeVisible();
	expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
});

test('each of several recordings has its own section, and one without a transcript says so', async () => {
	const other = { ...recording, fileId: 'other', transcript: 'processing' as const };
	await show(opened({ recordings: [recording, other] }));
	expect(await screen.findByRole('region', { name: 'Recording 1' })).toBeVisible();
	const second = within(screen.getByRole('region', { name: 'Recording 2' }));
	expect(second.getByText('The transcript is being created.')).toBeVisible();
});

test('a long transcript loads in parts', async () => {
	const { user } = await show({
		...opened(),
		listPublicLines: ({ query: { start } }) => ({
			list: [{ ...lines[0], text: `from ${start}` } as (typeof lines)[0]],
			total: 10_000,
		}),
	});
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	expect(await screen.findByText('from 500')).toBeVisible();
	expect(screen.getByText('2 of 10,000 lines')).toBeVisible();
});

test('a password opens the page, a wrong one remains in the form, and too many attempts say so', {
	tags: ['release'],
}, async () => {
	let answer = 'wrong_link_password' as 'wrong_link_password' | 'too_many_requests' | null;
	const { user } = await show({
		...opened(),
		openPublicLink: ({ body }) => {
			if (body.password === undefined) return { isLocked: true, page: null };
			if (answer) throw new FakeError(answer);
			return { isLocked: false, page };
		},
	});
	const field = await screen.findByLabelText('Password');
	expect(screen.getByRole('button', { name: 'Open' })).toBeDisabled();
	await user.type(field, 'Zeppelin 1');
	await user.click(screen.getByRole('button', { name: 'Open' }));
	expect(await screen.findByText('This password is wrong.')).toBeVisible();
	answer = 'too_many_requests';
	await user.click(screen.getByRole('button', { name: 'Open' }));
	expect(await screen.findByText(/Too many/)).toBeVisible();
	expect(screen.getByLabelText('Password')).toHaveValue('Zeppelin 1');
	answer = null;
	await user.click(screen.getByRole('button', { name: 'Open' }));
	expect(await screen.findByText('Good morning.')).toBeVisible();
});

test('an invalid link says so without a reason', async () => {
	await show({
		openPublicLink: () => {
			throw new FakeError('public_link_not_found');
		},
	});
	await waitFor(() => expect(screen.getByText('This link does not work')).toBeVisible());
});
