import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Connection } from './server/connection.ts';

type Load<T> = () => Promise<T>;

/** The server no longer has the module: it runs another version than this page. */
export class ModuleMissingError extends Error {
	override name = 'ModuleMissingError';
}

let connection: Pick<Connection, 'check' | 'reachable'> | null = null;

/** Sets the connection that tells whether the server can be reached. Without it, a failed load throws immediately. */
export function setModuleConnection(asked: Pick<Connection, 'check' | 'reachable'> | null): void {
	connection = asked;
}

/** A component whose code is loaded when it first renders. Waits while the server cannot be reached. */
export const lazyComponent = <Props>(load: Load<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
	lazy(async () => ({ default: await loadModule(load) }));

/** Starts to load now. The first caller gets the result or the failure; later calls load again. */
export function preload<T>(load: Load<T>): Load<T> {
	let first: Promise<T> | null = load();
	first.catch(() => {});
	return () => {
		const loaded = first ?? load();
		first = null;
		return loaded;
	};
}

/** Throws `ModuleMissingError` when the server answered twice and the module still could not be loaded. */
export async function loadModule<T>(load: Load<T>): Promise<T> {
	for (let hasAnswered = false; ; ) {
		try {
			return await load();
		} catch (cause) {
			if (!connection) throw cause;
			const answers = await connection.check();
			if (answers && hasAnswered) throw new ModuleMissingError('The server does not have this module.', { cause });
			hasAnswered = answers;
			await connection.reachable();
		}
	}
}
