import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { forgetInvitation, rememberInvitation } from '../../platform/server/remembered-invitation.ts';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
import { RegisterScreen } from './screen.tsx';

const good = 'Debrief-2026!';

async function fillIn(handlers: FakeHandlers, password = good, confirmation = password) {
	const view = await renderScreen(<RegisterScreen />, {
		handlers: { ...signedOut, ...handlers },
		route: '/auth/register',
		at: '/auth/register',
	});
	await view.user.type(await screen.findByLabelText('E-mail'), 'hanne@nordlager.example');
	await view.user.type(screen.getByLabelText('Password'), password);
	await view.user.type(screen.getByLabelText('Confirm password'), confirmation);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled());
	await view.user.click(screen.getByRole('button', { name: 'Create account' }));
	return view;
}

const links = {
	terms: 'https://quayline.example/terms',
	product: 'https://quayline.example',
	blog: null,
	contact: 'mailto:help@quayline.example',
	social: ['https://www.social.example/@quayline'],
};

test('terms and company pages are linked where the server has their addresses', async () => {
	const getRegistration = () => ({
		isFirstAccount: false,
		needsSetUpCode: false,
		hasMail: true,
		hasBilling: false,
		providers: [],
		links,
	});
	await renderScreen(<RegisterScreen />, { handlers: { ...signedOut, getRegistration } });
	const addressOf = async (name: string) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
	expect(await addressOf('general terms')).toBe(links.terms);
	expect(await addressOf('Product')).toBe(links.product);
	expect(await addressOf('Contact')).toBe(links.contact);
	expect(await addressOf('social.example')).toBe(links.social[0]);
	expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
});

test('without their addresses no company links are shown, and the header links to sign-in', async () => {
	await renderScreen(<RegisterScreen />, { handlers: signedOut, at: '/auth/register' });
	await screen.findByLabelText('Password');
	for (const name of ['general terms', 'Product', 'Blog', 'Contact'])
		expect(screen.queryByRole('link', { name })).toBeNull();
	expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/auth/login');
	expect(screen.queryByRole('link', { name: 'Try now' })).toBeNull();
});

test('the password rules are ticked as the password is typed', { tags: ['release'] }, async () => {
	const { user } = await renderScreen(<RegisterScreen />, { handlers: signedOut });
	await user.type(await screen.findByLabelText('Password'), 'abc1');
	expect(screen.getByText('One digit').closest('li')).toHaveTextContent('One digit, met');
	expect(screen.getByText('One uppercase letter').closest('li')).toHaveTextContent('missing');
});

test('a weak password and a different confirmation are both reported, and nothing is sent', {
	tags: ['release'],
}, async () => {
	const { api } = await fillIn({}, 'weak', 'week');
	expect(await screen.findByText('ThePassword does not match')).toBeVisible();
	expect(screen.getByText('Password and confirm password do not match')).toBeVisible();
	expect(api.calls).not.toContain('register');
});

test('a form submitted during the human check is sent once, with its values at the end of the check', {
	tags: ['release'],
}, async () => {
	const check = Promise.withResolvers<void>();
	const sent: string[] = [];
	const { user, api } = await fillIn({
		getHumanCheck: async () => {
			await check.promise;
			return { isNeeded: false, challenge: null };
		},
		register: ({ body }) => {
			sent.push(body.email);
			return { email: body.email, isVerified: false };
		},
	});
	await user.type(screen.getByLabelText('E-mail'), '.org{Enter}');
	expect(api.calls).not.toContain('register');
	check.resolve();
	expect(await screen.findByText('went to /auth/registered')).toBeVisible();
	expect(sent).toEqual(['hanne@nordlager.example.org']);
});

test('an address in use is reported at its field', { tags: ['release'] }, async () => {
	await fillIn({
		register: () => {
			throw new FakeError('email_taken', { details: [{ field: 'email', reason: 'unique', message: '' }] });
		},
	});
	expect(await screen.findByText('This e-mail address is already in use')).toBeVisible();
	expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

test('an unverified account leads to the page with the next steps', { tags: ['release'] }, async () => {
	await fillIn({ register: ({ body }) => ({ email: body.email, isVerified: false }) });
	expect(await screen.findByText('went to /auth/registered')).toBeVisible();
});

test('the first account of a server is signed in at once', { tags: ['release'] }, async () => {
	const { services } = await fillIn({
		register: ({ body }) => ({ email: body.email, isVerified: true }),
		signIn: ({ body }) => {
			if (body.grant_type === 'refresh_token') throw new FakeError('no_token');
			return { access_token: 'token', token_type: 'Bearer', expires_in: 900, user: buildProfile() };
		},
	});
	await waitFor(() => expect(services.session.status()).toBe('signed-in'));
});

test('plans appear only with billing, discount codes only if there are some, the set-up code if needed', async () => {
	await renderScreen(<RegisterScreen />, { handlers: signedOut });
	await screen.findByLabelText('E-mail');
	expect(screen.queryByText('Plan')).toBeNull();
	expect(screen.queryByLabelText(/Discount code/)).toBeNull();
	expect(screen.queryByLabelText('Set-up code')).toBeNull();
});

const getRegistration = () => ({
	isFirstAccount: false,
	needsSetUpCode: true,
	hasMail: true,
	hasBilling: true,
	hasDiscountCodes: true,
	providers: [],
});

test('a server with billing, discount codes and a set-up code asks for all', { tags: ['release'] }, async () => {
	await renderScreen(<RegisterScreen />, { handlers: { ...signedOut, getRegistration } });
	expect(await screen.findByLabelText('Set-up code')).toBeVisible();
	expect(await screen.findByRole('radio', { name: /FREE/ })).toBeInTheDocument();
	expect(screen.getByRole('radio', { name: 'Monthly' })).toBeInTheDocument();
	expect(screen.getByRole('radio', { name: /^Yearly Save 20%$/ })).toBeInTheDocument();
	expect(screen.getByLabelText(/Discount code/)).toBeVisible();
});

test('the first account, which administers the server, is offered no plan', async () => {
	const first = { ...getRegistration(), isFirstAccount: true };
	await renderScreen(<RegisterScreen />, { handlers: { ...signedOut, getRegistration: () => first } });
	expect(await screen.findByLabelText('Set-up code')).toBeVisible();
	expect(screen.queryByRole('radio')).toBeNull();
});

test('a person invited by a reseller is asked for no plan and no code', { tags: ['release'] }, async () => {
	rememberInvitation('token-1');
	onTestFinished(forgetInvitation);
	const asked: object[] = [];
	const register: FakeHandlers['register'] = ({ body }) => {
		asked.push(body);
		return { email: body.email, isVerified: false };
	};
	await fillIn({ getRegistration: () => ({ ...getRegistration(), needsSetUpCode: false }), register });
	await waitFor(() => expect(asked).toHaveLength(1));
	expect(screen.queryByRole('radio')).toBeNull();
	expect(asked[0]).not.toHaveProperty('registeredAs');
});

async function typeCode(typed: string, handlers: FakeHandlers) {
	const getRegistration = () => ({
		isFirstAccount: false,
		needsSetUpCode: false,
		hasMail: true,
		hasBilling: false,
		hasDiscountCodes: true,
		providers: [],
	});
	const view = await renderScreen(<RegisterScreen />, {
		handlers: { ...signedOut, getRegistration, ...handlers },
		route: '/auth/register',
		at: '/auth/register',
	});
	const box = await screen.findByLabelText(/Discount code/);
	await view.user.click(box);
	if (typed) await view.user.type(box, typed);
	await view.user.tab();
	return { ...view, box };
}

test('leaving the field of a valid discount code shows its free days until the code changes', {
	tags: ['release'],
}, async () => {
	const { user, box, api } = await typeCode(' spring ', {
		validateDiscountCode: ({ params }) => ({ duration: params.code === 'spring' ? 45 : 1 }),
	});
	expect(await screen.findByText('PRO is free for 45 days.')).toBeVisible();
	await user.click(box);
	await user.tab();
	expect(api.calls.filter((name) => name === 'validateDiscountCode')).toHaveLength(1);
	await user.type(box, 'x');
	expect(screen.queryByText('PRO is free for 45 days.')).toBeNull();
});

test('an empty discount code is not checked, and an invalid one is reported at its field', {
	tags: ['release'],
}, async () => {
	const refuse = () => {
		throw new FakeError('discount_code_invalid', {
			details: [{ field: 'discountCode', reason: 'invalid', message: '' }],
		});
	};
	const { user, box, api } = await typeCode('', { validateDiscountCode: refuse });
	expect(api.calls).not.toContain('validateDiscountCode');
	await user.type(box, 'wrong');
	await user.tab();
	expect(await screen.findByText('Invalid discount code')).toBeVisible();
	expect(box).toBeInvalid();
});

test('too many discount codes without a human check show a request to wait', {
	tags: ['release'],
}, async () => {
	await typeCode('spring', {
		validateDiscountCode: () => {
			throw new FakeError('too_many_requests');
		},
	});
	expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeVisible();
});

test('a discount code used up in the meantime is reported at its field on submit', {
	tags: ['release'],
}, async () => {
	const { user } = await typeCode('spring', {
		validateDiscountCode: () => ({ duration: 45 }),
		register: () => {
			throw new FakeError('discount_code_invalid', {
				details: [{ field: 'discountCode', reason: 'invalid', message: '' }],
			});
		},
	});
	await user.type(screen.getByLabelText('E-mail'), 'hanne@nordlager.example');
	await user.type(screen.getByLabelText('Password'), good);
	await user.type(screen.getByLabelText('Confirm password'), good);
	await user.click(screen.getByRole('button', { name: 'Create account' }));
	expect(await screen.findByText('Invalid discount code')).toBeVisible();
});
