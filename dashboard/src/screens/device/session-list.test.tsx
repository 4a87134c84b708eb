import type { Session } from '@debrief/shared/contract/accounts/sessions.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SessionList } from './session-list.tsx';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const session = (changes: Partial<Session>): Session => ({
	id: 'here',
	agent: chrome,
	address: '203.0.113.9',
	signedInAt: '2026-02-11T08:52:00.000Z',
	lastUsedAt: '2026-02-12T08:52:00.000Z',
	isCurrent: false,
	...changes,
});
const here = session({ isCurrent: true });
const phone = session({ id: 'phone', agent: 'Mozilla/5.0 (Linux; Android 16) Firefox/153.0' });
const unknown = session({ id: 'unknown', agent: '' });

const show = (list: Session[], handlers: FakeHandlers = {}) =>
	renderScreen(<SessionList />, { handlers: { ...signedIn, listSessions: () => ({ list }), ...handlers } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('this browser is marked and cannot be signed out here, and says so if it is the only one', async () => {
	await show([here]);
	const row = within(await screen.findByRole('listitem'));
	expect(row.getByText('Chrome, Linux')).toBeVisible();
	expect(row.getByText(/203\.0\.113\.9 · last used/)).toBeVisible();
	expect(row.getByText('This browser')).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
	expect(screen.getByText("You aren't signed in anywhere else.")).toBeVisible();
});

test('another browser is signed out only after a confirmation', { tags: ['release'] }, async () => {
	let list = [here, phone];
	const ended: string[] = [];
	const { user } = await show(list, {
		listSessions: () => ({ list }),
		endSession: ({ params }) => {
			ended.push(params.id);
			list = [here];
		},
	});
	await user.click(await button(/^Sign out: Firefox, Android/));
	await user.click(await button('Cancel'));
	expect(ended).toEqual([]);
	await user.click(await button(/^Sign out: Firefox, Android/));
	await user.click(await button('Sign out'));
	expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
	expect(ended).toEqual(['phone']);
});

test('all other browsers are signed out together', async () => {
	let list = [here, phone, unknown];
	const { user, api } = await show(list, {
		listSessions: () => ({ list }),
		endOtherSessions: () => {
			list = [here];
		},
	});
	expect(await screen.findByText('Unknown browser')).toBeVisible();
	await user.click(await button('Sign out all others'));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Sign out all others' }));
	expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
	expect(api.calls).toContain('endOtherSessions');
});

test('sessions that cannot be listed say why, and a retry lists them', async () => {
	const { user, api } = await show([], {
		listSessions: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByRole('alert')).toBeVisible();
	api.use({ listSessions: () => ({ list: [here] }) });
	await user.click(await button('Retry'));
	expect(await screen.findByText('Chrome, Linux')).toBeVisible();
});
