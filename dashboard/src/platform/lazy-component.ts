import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense, useState } from 'react';
import type { Connection } from './server/connection.ts';

type Load<T> = () => Promise<T>;

/** The server runs another version than this page. */
export class ModuleMissingError extends Error {
	override name = 'ModuleMissingError';
}

let connection: Pick<Connection, 'check' | 'reachable'> | null = null;

export function setModuleConnection(asked: Pick<Connection, 'check' | 'reachable'> | null): void {
	connection = asked;
}

/** A loaded component never suspends, since React shows suspended content 300 ms later at the earliest. */
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

/** Shows nothing until its code and texts are there, so that it needs no boundary. */
export function lazyDialog<Props extends object>(load: Load<ComponentType<Props>>) {
	const component = lazyComponent(load);
	const Dialog = (props: Props) => createElement(Suspense, null, createElement(component, props));
	return Object.assign(Dialog, { load: component.load });
}

export function preloadedComponent<Props extends object>(load: Load<ComponentType<Props>>) {
	const component = lazyComponent(load);
	// The rendering component reports the failure.
	component.load().catch(() => {});
	return component;
}

/** Throws `ModuleMissingError` although the server has answered twice. */
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
