import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import type { ClipRange } from './clip-choice.ts';
import { PublicLinkDialog } from './public-link-dialog.tsx';

afterEach(() => toastQueue.clear());

const sources = [
	{ fileId: 'first', startedAt: '2026-02-11T09:00:00.000Z', durationMs: 90_400 },
	{ fileId: 'second', startedAt: '2026-02-11T10:00:00.000Z', durationMs: 30_000 },
];
const link = {
	id: 'link',
	createdBy: 'Marta',
	createdAt: '2026-02-11T09:00:00.000Z',
	expiresAt: '2026-02-18T09:00:00.000Z',
	hasPassword: false,
	hasAudio: true,
	showsSummary: false,
	showsActionPoints: false,
	clip: null,
	viewCount: 0,
	lastViewedAt: null,
};
const url = 'https://debrief.example/s/token';
async function show(handlers: FakeHandlers = {}, clip?: ClipRange) {
	const onClose = vi.fn();
	const known = { listPublicLinks: () => ({ isAllowed: true, list: [] }) };
	const dialog = <PublicLinkDialog callId="one" sources={sources} clip={clip} onClose={onClose} />;
	const rendered = await renderScreen(dialog, { handlers: { ...signedIn, ...known, ...handlers } });
	return { ...rendered, onClose };
}
const makeButton = () => screen.findByRole('button', { name: 'Create public link' });

test('a public link is created as chosen, and its address is shown once', async () => {
	let sent: unknown;
	const { user } = await show({
		createPublicLink: ({ body }) => {
			sent = body;
			return { ...link, url };
		},
	});
	await user.click(await screen.findByRole('button', { name: /Expires after/ }));
	await user.click(await screen.findByRole('option', { name: '90 days' }));
	await user.click(screen.getByRole('checkbox', { name: 'Audio' }));
	await user.click(screen.getByRole('checkbox', { name: 'Action points' }));
	await user.type(screen.getByLabelText('Password (optional)'), 'Zeppelin 1');
	await user.click(await makeButton());
	expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
	expect(screen.getByText(/cannot be shown again/)).toBeVisible();
	expect(sent).toEqual({
		days: 90,
		password: 'Zeppelin 1',
		hasAudio: false,
		showsSummary: true,
		showsActionPoints: false,
		clip: null,
	});
});

test('a link to a part shows neither summary nor action points of the whole, unless they are chosen', async () => {
	const { user } = await show();
	const shown = () => ['Summary', 'Action points'].map((name) => screen.getByRole('checkbox', { name }));
	await user.click(await screen.findByRole('button', { name: /Whole conversation/ }));
	await user.click(await screen.findByRole('option', { name: 'A part' }));
	for (const box of shown()) expect(box).not.toBeChecked();
	await user.click(screen.getByRole('button', { name: /A part/ }));
	await user.click(await screen.findByRole('option', { name: 'Whole conversation' }));
	for (const box of shown()) expect(box).toBeChecked();
});

test('the selected passage is the default range, and an invalid range or password is reported', {
	tags: ['release'],
}, async () => {
	let sent: unknown;
	const create = ({ body }: { body: unknown }) => {
		sent = body;
		return { ...link, url };
	};
	const { user } = await show({ createPublicLink: create }, { fileId: 'first', startedAt: 4_900, endedAt: 90_300 });
	const [from, to] = [
		await screen.findByRole('textbox', { name: 'From' }),
		screen.getByRole('textbox', { name: 'To' }),
	];
	expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['00:04', '01:30']);
	await user.type(screen.getByLabelText('Password (optional)'), 'short');
	await user.clear(to);
	await user.type(to, '00:02');
	await user.click(await makeButton());
	expect(screen.getByText('The part has to last at least a second.')).toBeVisible();
	expect(screen.getByText('At least 8 characters')).toBeVisible();
	expect(sent).toBeUndefined();
	await user.clear(to);
	await user.type(to, '1:31');
	await user.type(screen.getByLabelText('Password (optional)'), ' no more');
	await user.click(await makeButton());
	await waitFor(() =>
		expect(sent).toMatchObject({
			clip: { fileId: 'first', startedAt: 4_000, endedAt: 90_400 },
			days: 7,
			showsSummary: false,
		}),
	);
});

test('a refused link keeps the entered values', async () => {
	const { user } = await show({
		createPublicLink: () => {
			throw new FakeError('public_links_limit');
		},
	});
	await user.type(await screen.findByLabelText('Password (optional)'), 'Zeppelin 1');
	await user.click(await makeButton());
	await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
	expect(screen.getByLabelText('Password (optional)')).toHaveValue('Zeppelin 1');
});

test('where the workspace has public links turned off, the dialog says who can turn them on', async () => {
	await show({ listPublicLinks: () => ({ isAllowed: false, list: [] }) });
	expect(await screen.findByText(/turned off in this workspace/)).toBeVisible();
	expect(screen.queryByRole('checkbox')).toBeNull();
});
