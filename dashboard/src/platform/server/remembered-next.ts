import { safeNext } from '../../paths.ts';

const key = 'debrief-next';

export function rememberNext(next: string | null): void {
	if (next) sessionStorage.setItem(key, next);
	else sessionStorage.removeItem(key);
}

export function takeNext(): string | null {
	const next = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	return safeNext(next);
}
