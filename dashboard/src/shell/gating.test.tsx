import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { AuthRoutes } from '../auth-routes.tsx';
import { forgetInvitation, rememberInvitation } from '../platform/server/remembered-invitation.ts';
import { AppRoutes } from '../router.tsx';
import { renderScreen, signedIn, signedInAs, signedOut } from '../testing/render-app.tsx';

const ownPages = [
	'/home',
	'/wizard',
	'/conversations',
	'/conversations/c1',
	'/conversations/c1/s1?t=12',
	'/calls',
	'/calls/c1',
	'/recordings',
	'/recordings/r1',
	'/bin',
	'/search?search=gate',
	'/settings',
	'/settings/general',
	'/settings/members',
	'/members',
	'/settings/teams',
	'/teams',
	'/settings/recording-extension',
	'/settings/apps',
	'/recording-extension',
	'/apps',
	'/device',
	'/device/activate?user_code=KQTX-RMBD',
	'/device/activate/android',
	'/device/activate/zoiper-android/KQTX-RMBD',
	'/device/activate/zoiper5',
	'/admin/users',
	'/admin/discount-codes',
	'/page-not-found',
	'/nowhere',
];

function Address() {
	const { pathname, search } = useLocation();
	return <p data-testid="address">{pathname + search}</p>;
}
const withAddress = (routes = <AppRoutes />) => (
	<>
		{routes}
		<Address />
	</>
);
const address = () => screen.getByTestId('address').textContent;

test.each(ownPages)('%s requires a sign-in, which remembers it', { tags: ['release'] }, async (at) => {
	await renderScreen(withAddress(), { handlers: signedOut, at });
	const next = at === '/home' ? '' : `?${new URLSearchParams({ next: at })}`;
	await waitFor(() => expect(address()).toBe(`/auth/login${next}`));
	expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

/** Sign-in pages, which redirect signed-in people. */
const publicPages = [
	'login',
	'register',
	'registered',
	'recovery',
	'logout-success',
	'login-success',
	'login/pending-approval',
];

const authOnly = (
	<Routes>
		<Route path="auth/*" element={<AuthRoutes />} />
		<Route path="*" element={<p>elsewhere</p>} />
	</Routes>
);

test.each(publicPages)('a signed-in user at /auth/%s is redirected home', async (page) => {
	await renderScreen(withAddress(authOnly), { handlers: signedIn, at: `/auth/${page}` });
	await waitFor(() => expect(address()).toBe('/home'));
});

test.each([
	['the remembered address', buildProfile(), '/conversations/c1?t=12'],
	['the wizard before it', buildProfile({ showWizard: true }), '/wizard?next=%2Fconversations%2Fc1%3Ft%3D12'],
	[
		'the payment that is required',
		buildProfile({ showPaymentRequired: true }),
		'/payment/premium?next=%2Fconversations%2Fc1%3Ft%3D12',
	],
	['the home of resellers', buildProfile({ role: 'reseller' }), '/reseller-customers'],
] as const)('a sign-in leads to %s', { tags: ['release'] }, async (_, profile, expected) => {
	const at = `/auth/login?${new URLSearchParams({ next: '/conversations/c1?t=12' })}`;
	const { api, user } = await renderScreen(withAddress(authOnly), { handlers: signedOut, at });
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), 'Correct-horse-7');
	api.use(signedInAs(profile));
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	await waitFor(() => expect(address()).toBe(expected));
});

test('the sign-in of a person invited by a reseller leads to no payment', { tags: ['release'] }, async () => {
	rememberInvitation('token-1');
	onTestFinished(forgetInvitation);
	const { api, user } = await renderScreen(withAddress(authOnly), { handlers: signedOut, at: '/auth/login' });
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), 'Correct-horse-7');
	api.use(signedInAs(buildProfile({ showPaymentRequired: true, showWizard: true })));
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	await waitFor(() => expect(address()).toBe('/wizard'));
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/login'])(
	'a sign-in never leads to %s',
	async (next) => {
		const at = `/auth/login?${new URLSearchParams({ next })}`;
		await renderScreen(withAddress(authOnly), { handlers: signedIn, at });
		await waitFor(() => expect(address()).toBe('/home'));
	},
);

test.each([
	['/auth', '/auth/login'],
	['/auth/login-success', '/auth/login'],
])('without a session %s redirects to %s', async (at, expected) => {
	await renderScreen(withAddress(authOnly), { handlers: signedOut, at });
	await waitFor(() => expect(address()).toBe(expected));
});

test('an unknown address below /auth says so there, and is not remembered', async () => {
	await renderScreen(withAddress(authOnly), { handlers: signedOut, at: '/auth/nothing' });
	expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
	expect(address()).toBe('/auth/nothing');
});

test.each([
	['user', '/home'],
	['reseller', '/reseller-customers'],
] as const)('the page of an invitation redirects a signed-in %s home and stores the invitation', async (role, home) => {
	localStorage.clear();
	await renderScreen(withAddress(), { handlers: signedInAs(buildProfile({ role })), at: '/reseller/invite/token-1' });
	await waitFor(() => expect(address()).toBe(home));
	expect(localStorage.getItem('debrief-reseller-invitation')).toBe('token-1');
});

test('the page of an invitation into a workspace is public', async () => {
	const invitation = { email: 'tom@example.com', team: null, rank: 'Agent', invitedBy: 'Ines' } as const;
	const openInvitation = () => ({
		...invitation,
		expiresAt: '2099-02-15T09:00:00.000Z',
		workspaceName: 'Quayline',
		hasAccount: false,
	});
	await renderScreen(withAddress(), { handlers: { ...signedOut, openInvitation }, at: '/invite/token-2' });
	expect(await screen.findByRole('heading', { name: 'Join “Quayline”' })).toBeVisible();
	expect(address()).toBe('/invite/token-2');
});

test('the page of a reseller’s invitation is public', async () => {
	localStorage.clear();
	await renderScreen(withAddress(), { handlers: signedOut, at: '/reseller/invite/token-2' });
	expect(await screen.findByRole('heading', { name: 'Reseller invitation' })).toBeVisible();
	expect(localStorage.getItem('debrief-reseller-invitation')).toBe('token-2');
});

test('the address of the recordings list opens the conversations list', { tags: ['release'] }, async () => {
	const handlers = { ...signedIn, listConversations: () => Promise.reject(new FakeError('forbidden')) };
	await renderScreen(withAddress(), { handlers, at: '/recordings' });
	await waitFor(() => expect(address()).toBe('/conversations'));
});

const reseller = signedInAs(buildProfile({ role: 'reseller' }));

test.each(['/home', '/conversations', '/conversations/c1', '/settings/general', '/admin/users', '/search?search=x'])(
	'a reseller at %s is redirected to the customers',
	async (at) => {
		const handlers = { ...reseller, listCustomers: () => Promise.reject(new FakeError('forbidden')) };
		await renderScreen(withAddress(), { handlers, at });
		await waitFor(() => expect(address()).toBe('/reseller-customers'));
	},
);

test.each(['user', 'admin'] as const)('a reseller page redirects a signed-in %s home', async (role) => {
	await renderScreen(withAddress(), {
		handlers: signedInAs(buildProfile({ role })),
		at: '/reseller-customers/c1/settings',
	});
	await waitFor(() => expect(address()).toBe('/home'));
});

test('a customer address redirects to the customer’s settings, an unknown customer to the list', {
	tags: ['release'],
}, async () => {
	const seen: string[] = [];
	const handlers = {
		...reseller,
		getCustomer: ({ params }: { params: { id: string } }) => {
			seen.push(params.id);
			throw new FakeError('customer_not_found');
		},
		listCustomerApiKeys: () => ({ list: [] }),
		listCustomers: () => ({ list: [], query: { total: 0, start: 0, limit: 10 } }),
	};
	await renderScreen(withAddress(), { handlers, at: '/reseller-customers/c1' });
	await waitFor(() => expect(address()).toBe('/reseller-customers'));
	expect(seen).toEqual(['c1']);
});
