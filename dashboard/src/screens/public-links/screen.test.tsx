import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSettings } from '../../testing/build-settings.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { PublicLinksScreen } from './screen.tsx';

const link = (id: string, title: string | null) => ({
	id,
	callId: `call-of-${id}`,
	title,
	createdBy: 'Ada Lark',
	viewCount: 3,
	lastViewedAt: '2026-02-12T09:10:00.000Z',
	createdAt: '2026-02-11T09:10:00.000Z',
	expiresAt: '2126-05-11T09:10:00.000Z',
	hasPassword: true,
	hasAudio: false,
	showsSummary: false,
	showsActionPoints: false,
	clip: { fileId: 'file', startedAt: 5_000, endedAt: 9_000 },
});
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<PublicLinksScreen />, { handlers: { ...as, ...handlers } });
const pageOf = (list: ReturnType<typeof link>[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });

test('each link shows its content, owner and views, and can be revoked', async () => {
	let list = [link('one', 'Budget'), link('two', null)];
	const { user } = await show({
		listWorkspaceLinks: () => pageOf(list),
		revokePublicLink: ({ params }) => {
			expect(params).toEqual({ id: 'call-of-one', linkId: 'one' });
			list = list.slice(1);
		},
	});
	expect(await screen.findByRole('link', { name: 'Budget' })).toHaveAttribute('href', '/conversations/call-of-one');
	expect(screen.getAllByText('00:05 to 00:09 · with password')).toHaveLength(2);
	expect(screen.getAllByText(/^Created by Ada Lark/)).toHaveLength(2);
	await user.click(screen.getByRole('button', { name: 'Revoke: Budget, 00:05 to 00:09' }));
	await waitFor(() => expect(screen.queryByRole('link', { name: 'Budget' })).toBeNull());
	expect(screen.getByRole('link', { name: 'Untitled conversation' })).toBeVisible();
});

test('without links Admins see how they are made, or that they are turned off', { tags: ['release'] }, async () => {
	const { unmount } = await show({
		listWorkspaceLinks: () => pageOf([]),
		getSettings: () => buildSettings({ publicLinks: true }),
	});
	expect(await screen.findByText('Links that someone creates for a conversation appear here.')).toBeVisible();
	unmount();
	await show({ listWorkspaceLinks: () => pageOf([]), getSettings: () => buildSettings({ publicLinks: false }) });
	expect(await screen.findByText(/turned off in this workspace/)).toBeVisible();
});

test('a user who is not an Admin, or no longer one, sees who may open the page', { tags: ['release'] }, async () => {
	const { unmount } = await show({}, signedInAs(buildProfile({ rank: 'Manager' })));
	expect(await screen.findByText(/Only Admins of this workspace/)).toBeVisible();
	unmount();
	await show({
		listWorkspaceLinks: () => {
			throw new FakeError('forbidden');
		},
	});
	expect(await screen.findByText(/Only Admins of this workspace/)).toBeVisible();
});
