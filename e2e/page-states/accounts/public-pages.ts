import { fill, press, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('visitor');

const company = 'https://quayline.example';
const links = {
	terms: `${company}/terms`,
	product: company,
	blog: `${company}/blog`,
	contact: 'mailto:help@quayline.example',
	social: ['https://social.example/@quayline', 'https://video.example/quayline'],
};

export const publicPages: PageState[] = [
	page('sign-in', 'signIn', '/auth/login', 'No account yet?'),
	page('signed-out', 'signedOut', '/auth/logout-success', "You've been signed out."),
	page('sign-in-refused', 'signIn', '/auth/login?refused', 'No account yet?', {
		allow: [/status of 401/],
		prepare: async ({ page: open }) => {
			await fill(open, 'E-mail', 'ada@example.com');
			await open.type('input[name=password]', 'Wrong-horse-1');
			await press(open, 'Sign in');
			await see(open, 'Wrong username or password');
		},
	}),
	page('register', 'register', '/auth/register', 'Create your account'),
	page('register-with-links', 'register', '/auth/register?links', 'general terms', {
		answers: [{ path: '/auth/register', changes: { links } }],
	}),
	page('register-with-discount', 'register', '/auth/register?discount', 'Discount code', {
		allow: [/status of 400/],
		answers: [{ path: '/auth/register', changes: { hasDiscountCodes: true } }],
		prepare: async ({ page: open }) => {
			await open.type('input[name=discountCode]', 'SPRING');
			await open.keyboard.press('Tab');
			await see(open, 'Invalid discount code');
		},
	}),
	page('register-with-valid-discount', 'register', '/auth/register?valid-discount', 'Discount code', {
		answers: [
			{ path: '/auth/register', changes: { hasDiscountCodes: true } },
			{ path: '/auth/discountCode/validate/SPRING', changes: { duration: 45 } },
		],
		prepare: async ({ page: open }, admin) => {
			// An earlier run of this state may have added the code.
			await admin.client.addDiscountCode({ body: { code: 'SPRING', days: 45 } }).catch(() => undefined);
			await open.type('input[name=discountCode]', 'SPRING');
			await open.keyboard.press('Tab');
			await see(open, 'PRO is free for 45 days.');
			await admin.client.removeDiscountCode({ params: { code: 'SPRING' } });
		},
	}),
	page('register-with-plans', 'register', '/auth/register?plans', 'Save 20%', {
		answers: [{ path: '/auth/register', changes: { hasBilling: true } }],
	}),
	page('invitation-new', 'invitation', '/auth/login?invited', 'No account yet?', {
		prepare: async ({ page: open }, { client }) => {
			const { list } = await client.inviteMembers({ body: { emails: ['new@example.com'], rank: 'Agent' } });
			await open.goto(list[0]?.link ?? '');
			await see(open, 'Create account and join');
		},
	}),
	page('reseller-invitation', 'resellerInvitation', '/reseller/invite/token', 'Reseller invitation'),
	page('recovery', 'recovery', '/auth/recovery', 'Reset your password'),
	page('recovery-invalid', 'recovery', '/auth/recovery?invalid', 'Reset your password', {
		prepare: async ({ page: open }) => {
			await fill(open, 'E-mail', 'ada');
			await press(open, 'Send link');
			await see(open, 'Please fill in a valid email address');
		},
	}),
	page('recovery-sent', 'recovery', '/auth/recovery?sent', 'Reset your password', {
		answers: [{ path: '/auth/register', changes: { hasMail: true } }],
		prepare: async ({ page: open }) => {
			await fill(open, 'E-mail', 'nobody@example.com');
			await press(open, 'Send link');
			await see(open, 'A password reset link was sent to your email.');
		},
	}),
	page('recovery-without-mail', 'recovery', '/auth/recovery?without-mail', 'Reset your password', {
		prepare: async ({ page: open }) => {
			await fill(open, 'E-mail', 'nobody@example.com');
			await press(open, 'Send link');
			await see(open, 'ask your administrator');
		},
	}),
	page('new-password', 'newPassword', '/auth/recovery/used', 'Choose a new password'),
	page('new-password-refused', 'newPassword', '/auth/recovery/used?refused', 'Choose a new password', {
		allow: [/status of 400/],
		prepare: async ({ page: open }) => {
			await fill(open, 'New password', 'Correct-horse-1');
			await fill(open, 'Confirm password', 'Correct-horse-1');
			await press(open, 'Change password');
			await see(open, 'This link has expired or has already been used');
		},
	}),
	page('pending-approval', 'pendingApproval', '/auth/login/pending-approval', 'waiting for approval'),
	page('registered', 'registered', '/auth/registered', 'No account yet?'),
	page('verify-used-link', 'verify', '/auth/verify/used', 'This link has expired or has already been used', {
		allow: [/status of 400/],
	}),
	page('external-sign-in-cancelled', 'externalSignIn', '/auth/login/external?error=access_denied', 'was cancelled'),
	page('help', 'help', '/help', 'How accurate the transcript is'),
];
