import type { Session } from './server/session.ts';

const resets = new Set<() => void>();

export function onAccountChange(reset: () => void): () => void {
	resets.add(reset);
	return () => resets.delete(reset);
}

/** Runs all resets when this tab leaves an account or workspace, before other subscribers of the session. */
export function clearOnAccountChange(session: Pick<Session, 'user' | 'subscribe'>): void {
	const current = () => {
		const user = session.user();
		return user && `${user._id} ${user.workspaceId}`;
	};
	let account = current();
	session.subscribe(() => {
		const next = current();
		if (next === account) return;
		const hasLeft = account !== null;
		account = next;
		if (hasLeft) for (const reset of resets) reset();
	});
}
