import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Connection } from './connection.ts';

type Load<T> = () => Promise<T>;

/** The server answers and has no such part any more: it runs another version than this page. */
export class PartMissingError extends Error {
	override name = 'PartMissingError';
}

let connection: Pick<Connection, 'check' | 'reachable'> | null = null;

/** Names whom to ask whether the server is there. Until then a part that does not come is an error at once. */
export function waitForPartsWith(asked: Pick<Connection, 'check' | 'reachable'> | null): void {
	connection = asked;
}

/** A component whose code comes when it is first shown. While the server is away it is waited for. */
export const lazyPart = <Props>(load: Load<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
	lazy(async () => ({ default: await loadPart(load) }));

/** Begins to load at once. A failure is that of who asks first; the next one loads again. */
export function early<T>(load: Load<T>): Load<T> {
	let first: Promise<T> | null = load();
	first.catch(() => {});
	return () => {
		const loaded = first ?? load();
		first = null;
		return loaded;
	};
}

/** Throws `PartMissingError` when the server answered twice and the part still did not come. */
export async function loadPart<T>(load: Load<T>): Promise<T> {
	for (let hasAnswered = false; ; ) {
		try {
			return await load();
		} catch (cause) {
			if (!connection) throw cause;
			const answers = await connection.check();
			if (answers && hasAnswered) throw new PartMissingError('The server has no such part.', { cause });
			hasAnswered = answers;
			await connection.reachable();
		}
	}
}
