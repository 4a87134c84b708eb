import { fill, press, see } from '../support/browser/screen.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('visitor');

/** Pages visible without an account. */
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
	page('pending-approval', 'pendingApproval', '/auth/login/pending-approval', 'waiting for approval'),
	page('registered', 'registered', '/auth/registered', 'No account yet?'),
	page('verify-used-link', 'verify', '/auth/verify/used', 'This link has expired or has already been used', {
		allow: [/status of 400/],
	}),
	page('external-sign-in-cancelled', 'externalSignIn', '/auth/login/external?error=access_denied', 'was cancelled'),
	page('help', 'help', '/help', 'How accurate the transcript is'),
];
