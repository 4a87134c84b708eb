import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAccountDialog } from '../../stores/account-dialog.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { useAccountAppearance } from './use-account-appearance.ts';

beforeEach(() => {
	usePreferences.setState(usePreferences.getInitialState());
	useAccountDialog.setState(useAccountDialog.getInitialState());
});

async function openMenu(handlers: FakeHandlers = {}, profile = buildProfile()) {
	const view = await renderScreen(<AccountMenu profile={profile} isRail={false} />, {
		handlers: { ...signedIn, ...handlers },
		route: '/home',
		at: '/home',
	});
	await view.user.click(screen.getByRole('button', { name: 'Marta Keller, profile' }));
	return view;
}

test.each([
	['Profile', 'profile'],
	['Change password', 'password'],
] as const)('%s opens its dialog', async (name, dialog) => {
	const { user } = await openMenu();
	await user.click(await screen.findByRole('menuitem', { name }));
	expect(useAccountDialog.getState().shown).toBe(dialog);
});

test('the menu links to sessions and devices', async () => {
	const { user } = await openMenu();
	await user.click(await screen.findByRole('menuitem', { name: 'Sessions and devices' }));
	expect(await screen.findByText('went to /device')).toBeVisible();
});

test('a chosen theme and language are saved with the account', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const updateSettings: FakeHandlers['updateSettings'] = ({ body }) => {
		sent.push(body);
		return {
			transcripts: { language: null, autoSummarize: true },
			insights: { language: null, template: 'general', instructions: '' },
			audioAutomaticDeletion: false,
			...body,
		} as never;
	};
	const { user } = await openMenu({ updateSettings });
	await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
	await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }]));
	expect(usePreferences.getState().theme).toBe('dark');
	await user.click(screen.getByRole('button', { name: 'Marta Keller, profile' }));
	await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
	await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }, { language: 'de' }]));
});

function Appearance({ changes }: { changes: Parameters<typeof buildProfile>[0] }) {
	useAccountAppearance(buildProfile(changes));
	return null;
}

test('another browser applies the language and theme of the account', async () => {
	await renderScreen(<Appearance changes={{ language: 'de', theme: 'dark' }} />);
	await waitFor(() => expect(document.documentElement.lang).toBe('de'));
	expect(usePreferences.getState()).toMatchObject({ language: 'de', theme: 'dark' });
});

test('an account without a choice keeps the language and theme of the browser', async () => {
	usePreferences.setState({ language: 'de', theme: 'light' });
	await renderScreen(<Appearance changes={{}} />);
	expect(usePreferences.getState()).toMatchObject({ language: 'de', theme: 'light' });
});

const onPlan = (key: 'free' | 'premium') =>
	buildProfile({ hasBilling: true, currentPlan: { title: key, key, initialAmount: 0, billingPeriod: 'none' } });

test('subscription and payments appear with billing, and open on a paid plan', async () => {
	const { user } = await openMenu({}, onPlan('premium'));
	await user.click(await screen.findByRole('menuitem', { name: 'Subscription and payments' }));
	expect(await screen.findByText('went to /invoices')).toBeVisible();
});

test('subscription and payments are disabled on FREE, and missing without billing', async () => {
	const { unmount } = await openMenu({}, onPlan('free'));
	const item = await screen.findByRole('menuitem', { name: 'Subscription and payments' });
	expect(item).toHaveAttribute('aria-disabled', 'true');
	unmount();
	await openMenu();
	await screen.findByRole('menuitem', { name: 'Profile' });
	expect(screen.queryByRole('menuitem', { name: 'Subscription and payments' })).toBeNull();
});

test('resellers have their billing history instead', async () => {
	await openMenu({}, { ...onPlan('free'), role: 'reseller' });
	await screen.findByRole('menuitem', { name: 'Profile' });
	expect(screen.queryByRole('menuitem', { name: 'Subscription and payments' })).toBeNull();
});
