import { buildConversation, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSettings } from '../../testing/build-settings.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { PublicLinks } from './public-links.tsx';

afterEach(() => toastQueue.clear());

const link = {
	id: 'link',
	createdBy: 'Marta',
	createdAt: '2026-02-11T09:00:00.000Z',
	expiresAt: '2026-02-18T09:00:00.000Z',
	hasPassword: true,
	hasAudio: true,
	showsSummary: false,
	showsActionPoints: false,
	clip: { fileId: 'file', startedAt: 5_000, endedAt: 62_000 },
	viewCount: 2,
	lastViewedAt: '2026-02-12T09:00:00.000Z',
};
async function show(handlers: FakeHandlers = {}) {
	const onMake = vi.fn();
	const list = <PublicLinks conversation={buildConversation({ id: 'one' })} onMake={onMake} />;
	const rendered = await renderScreen(list, { handlers: { ...signedIn, ...handlers } });
	return { ...rendered, onMake };
}

test('a public link is listed with its content, views and end, and can be revoked', async () => {
	let isThere = true;
	const revoked: string[] = [];
	const { user, onMake } = await show({
		listPublicLinks: () => ({ isAllowed: true, list: isThere ? [link] : [] }),
		revokePublicLink: ({ params }) => {
			revoked.push(`${params.id} ${params.linkId}`);
			isThere = false;
		},
	});
	expect(await screen.findByText('00:05 to 01:02 · with audio · with password')).toBeVisible();
	expect(screen.getByText(/^2 views, the last one/)).toBeVisible();
	expect(screen.getByText(/^Created by Marta, .* · until/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Create public link' }));
	expect(onMake).toHaveBeenCalled();
	await user.click(screen.getByRole('button', { name: 'Revoke: 00:05 to 01:02' }));
	expect(await screen.findByText(/^None\./)).toBeVisible();
	expect(revoked).toEqual(['one link']);
});

test('a link already revoked by another person says so and disappears', async () => {
	let isThere = true;
	const { user } = await show({
		listPublicLinks: () => ({ isAllowed: true, list: isThere ? [link] : [] }),
		revokePublicLink: () => {
			isThere = false;
			throw new FakeError('public_link_not_found');
		},
	});
	await user.click(await screen.findByRole('button', { name: /^Revoke/ }));
	expect(await screen.findByText(/^None\./)).toBeVisible();
	await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
});

test('where public links are off, an Admin allows them with one click, and others read who can', async () => {
	let isAllowed = false;
	let sent: unknown;
	const off: FakeHandlers = {
		listPublicLinks: () => ({ isAllowed, list: [] }),
		updateSettings: ({ body }) => {
			sent = body;
			isAllowed = true;
			return buildSettings({ publicLinks: true });
		},
	};
	const { unmount } = await show({ ...signedInAs(buildProfile({ rank: 'Member' })), ...off });
	expect(await screen.findByText(/An Admin of the workspace can allow them/)).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
	unmount();
	const { user } = await show({ ...signedInAs(buildProfile({ rank: 'Admin' })), ...off });
	await user.click(await screen.findByRole('button', { name: 'Allow public links' }));
	expect(await screen.findByRole('button', { name: 'Create public link' })).toBeVisible();
	expect(sent).toEqual({ publicLinks: true });
});

test('public links that cannot be loaded show an error', async () => {
	await show({
		listPublicLinks: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the public links.")).toBeVisible();
});
