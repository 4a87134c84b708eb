import { safeNext } from '../../paths.ts';

const key = 'debrief-next';

/** Keeps the address that somebody asked for while the browser is away at a sign-in provider. */
export function rememberNext(next: string | null): void {
	if (next) sessionStorage.setItem(key, next);
	else sessionStorage.removeItem(key);
}

/** Returns the address once, if it is safe to open. */
export function takeNext(): string | null {
	const next = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	return safeNext(next);
}
