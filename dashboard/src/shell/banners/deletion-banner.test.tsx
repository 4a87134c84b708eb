import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { AccountBanners } from './account-banners.tsx';

const signedInAs = (user: Profile): FakeHandlers => ({
	...signedIn,
	signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user }),
	getProfile: () => user,
});
const waiting = buildProfile({ deletionAt: '2026-12-07T09:00:00.000Z' });

test('an account scheduled for deletion shows the date, and can be kept', async () => {
	const { user } = await renderScreen(<AccountBanners />, {
		handlers: { ...signedInAs(waiting), cancelDeletion: () => buildProfile() },
	});
	expect(await screen.findByText(/will be deleted on Mon 7 Dec/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Keep account' }));
	await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
});

test('other accounts do not see the banner', async () => {
	const { api } = await renderScreen(<AccountBanners />);
	await waitFor(() => expect(api.calls).toContain('getUsages'));
	expect(screen.queryByRole('status')).toBeNull();
});
