import { fill, press, see } from '../world/screen.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('visitor');

/** What can be seen without an account. */
export const publicPages: PageState[] = [
	page('sign-in', 'signIn', '/auth/login', 'No account yet?'),
	page('signed-out', 'signedOut', '/auth/logout-success', 'You are signed out.'),
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
	page('pending-approval', 'pendingApproval', '/auth/login/pending-approval', 'waits for approval'),
	page('registered', 'registered', '/auth/registered', 'No account yet?'),
	page('verify-used-link', 'verify', '/auth/verify/used', 'This link is used up or too old', {
		allow: [/status of 400/],
	}),
	page('help', 'help', '/help', 'How good the transcript is'),
];
