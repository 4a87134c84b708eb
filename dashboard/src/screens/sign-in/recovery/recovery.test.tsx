import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthRoutes } from '../../../auth-routes.tsx';
import { renderScreen, signedIn, signedOut } from '../../../testing/render-app.tsx';

const token = 'a'.repeat(39);
const checked: FakeHandlers = { ...signedOut, requestRecovery: () => undefined, resetPassword: () => undefined };
const open = (at: string, handlers: FakeHandlers = checked) =>
	renderScreen(<AuthRoutes />, { handlers: { ...checked, ...handlers }, route: '/auth/*', at });

async function ask(handlers?: FakeHandlers, email = 'marta@quayline.example') {
	const view = await open('/auth/recovery', handlers);
	await view.user.type(await screen.findByLabelText('E-mail'), email);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled());
	await view.user.click(screen.getByRole('button', { name: 'Send link' }));
	return view;
}

async function choose(password: string, confirmation = password, handlers?: FakeHandlers) {
	const view = await open(`/auth/recovery/${token}`, handlers);
	await view.user.type(await screen.findByLabelText('New password'), password);
	await view.user.type(screen.getByLabelText('Confirm password'), confirmation);
	await view.user.click(screen.getByRole('button', { name: 'Change password' }));
	return view;
}
const good = 'Debrief-2026!';
const failing =
	(...error: ConstructorParameters<typeof FakeError>) =>
	() => {
		throw new FakeError(...error);
	};

test('the sign-in page leads to the request for a link', async () => {
	const { user } = await open('/auth/login');
	await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
	expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('an invitation survives a forgotten password', async () => {
	const sent: unknown[] = [];
	const { user, unmount } = await open('/auth/login?next=%2Finvite%2Ftoken-1', {
		requestRecovery: ({ body }) => void sent.push(body.next),
	});
	await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await waitFor(() => expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled());
	await user.click(screen.getByRole('button', { name: 'Send link' }));
	await waitFor(() => expect(sent).toEqual(['/invite/token-1']));
	unmount();

	const { user: later, api } = await open(`/auth/recovery/${token}?next=%2Finvite%2Ftoken-1`);
	await later.type(await screen.findByLabelText('New password'), good);
	await later.type(screen.getByLabelText('Confirm password'), good);
	await later.click(screen.getByRole('button', { name: 'Change password' }));
	await later.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await later.type(screen.getByLabelText('Password'), good);
	api.use(signedIn);
	await later.click(screen.getByRole('button', { name: 'Sign in' }));
	expect(await screen.findByText('went to /invite/token-1')).toBeVisible();
});

test('a request says that the link was sent, and can be repeated', { tags: ['release'] }, async () => {
	const { user } = await ask();
	expect(await screen.findByText('A password reset link was sent to your email.')).toBeVisible();
	await user.click(screen.getByText('Send another link'));
	expect(await screen.findByLabelText('E-mail')).toBeVisible();
});

test('a server without mail says where the link is', { tags: ['release'] }, async () => {
	const registration = {
		isFirstAccount: false,
		needsSetUpCode: false,
		hasMail: false,
		hasBilling: false,
		providers: [],
	};
	await ask({ getRegistration: () => registration });
	expect(await screen.findByText(/ask your administrator/)).toBeVisible();
	expect(screen.queryByText('A password reset link was sent to your email.')).toBeNull();
});

test('an invalid address is reported, and nothing is sent', async () => {
	const { api } = await ask({}, 'marta');
	expect(screen.getByText('Please fill in a valid email address')).toBeVisible();
	expect(api.calls).not.toContain('requestRecovery');
});

test('a request without a passed check is not sent', { tags: ['release'] }, async () => {
	const { user, api } = await open('/auth/recovery', { getHumanCheck: failing('too_many_requests') });
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await screen.findByText('The check failed.');
	await user.click(screen.getByRole('button', { name: 'Send link' }));
	expect(await screen.findByText('Please verify that you are not a robot')).toBeVisible();
	expect(api.calls).not.toContain('requestRecovery');
});

test('a refused request shows why', { tags: ['release'] }, async () => {
	await ask({ requestRecovery: failing('too_many_requests') });
	expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Wait a moment and try again.');
});

test('a new password leads to the sign-in page, which confirms it', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	await choose(good, good, { resetPassword: ({ body }) => void sent.push(body) });
	expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
	expect(sent).toEqual([{ token, password: good, keepsAccess: false }]);
});

test('keeping devices and keys needs an explicit choice, and the next sign-in shows what has access', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const { user, api } = await open(`/auth/recovery/${token}`, { resetPassword: ({ body }) => void sent.push(body) });
	await user.type(await screen.findByLabelText('New password'), good);
	await user.type(screen.getByLabelText('Confirm password'), good);
	await user.click(screen.getByRole('checkbox', { name: /^Also revoke devices, apps, API keys/ }));
	await user.click(screen.getByRole('button', { name: 'Change password' }));
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), good);
	api.use(signedIn);
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	expect(await screen.findByText('went to /device?access=all')).toBeVisible();
	expect(sent).toEqual([{ token, password: good, keepsAccess: true }]);
});

test('recovery signs the current user out and leads to the sign-in page', { tags: ['release'] }, async () => {
	const { services } = await choose(good, good, { ...signedIn, signOut: () => undefined });
	expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
	expect(services.session.status()).toBe('signed-out');
});

test('a weak password and a different confirmation are both reported, and nothing is sent', {
	tags: ['release'],
}, async () => {
	const { api } = await choose('weak', 'week');
	expect(screen.getByText('ThePassword does not match')).toBeVisible();
	expect(screen.getByText('Password and confirm password do not match')).toBeVisible();
	expect(api.calls).not.toContain('resetPassword');
});

test('a refused password shows an error at its field until it changes', {
	tags: ['release'],
}, async () => {
	const details = [{ field: 'password', reason: 'common', message: '' }];
	const { user } = await choose(good, good, { resetPassword: failing('password_common', { details }) });
	expect(await screen.findByText(/This password is too common/)).toBeVisible();
	expect(screen.getByLabelText('New password')).toBeInvalid();
	await user.type(screen.getByLabelText('New password'), '!');
	expect(screen.queryByText(/This password is too common/)).toBeNull();
});

test('a used link leads to a new request', { tags: ['release'] }, async () => {
	const { user } = await choose(good, good, { resetPassword: failing('recovery_failed') });
	expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or has already been used.');
	await user.click(screen.getByRole('link', { name: 'Request a new link' }));
	expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('returning from a renewal renews the session and opens the remembered page', async () => {
	const { api } = await open('/auth/token-renew-success?next=%2Fconversations', signedIn);
	expect(await screen.findByText('went to /conversations')).toBeVisible();
	expect(api.calls.filter((name) => name === 'signIn').length).toBeGreaterThan(1);
});
