import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
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

/**
 * A component whose code is loaded when it first renders, or ahead by `load`. Waits while the server cannot be reached.
 * What is loaded renders without suspending: React shows what had suspended 300 ms later at the earliest.
 */
export function lazyComponent<Props extends object>(
	load: Load<ComponentType<Props>>,
): FunctionComponent<Props> & { load: Load<unknown> } {
	let loaded: ComponentType<Props> | null = null;
	const loadOnce = async () => {
		loaded ??= await loadModule(load);
		return { default: loaded };
	};
	const Suspending = lazy(loadOnce);
	const Lazy = (props: Props) => {
		const [Component] = useState(() => loaded ?? Suspending);
		return createElement(Component as ComponentType<Props>, props);
	};
	return Object.assign(Lazy, { load: loadOnce });
}

/** The same, but loads from now on: what has arrived before it first renders shows without a pause. */
export function preloadedComponent<Props extends object>(load: Load<ComponentType<Props>>) {
	const component = lazyComponent(load);
	// whoever renders it sees the failure
	component.load().catch(() => {});
	return component;
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
