import type { SignInHint } from './session.ts';

const key = 'debrief-signed-in';

/** No secret: only whether asking for a new token is worth a call. */
export const signInHint: SignInHint = {
	isSet: () => localStorage.getItem(key) === '1',
	set: (isSignedIn) => (isSignedIn ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
};
