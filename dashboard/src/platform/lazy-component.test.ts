import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import {
	lazyComponent,
	lazyDialog,
	loadModule,
	ModuleMissingError,
	preloadedComponent,
	setModuleConnection,
} from './lazy-component.ts';

afterEach(() => setModuleConnection(null));

/** Fails a number of times, then returns the module. */
function failing(times: number) {
	let asked = 0;
	return async () => {
		asked += 1;
		if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module');
		return 'the module';
	};
}

test('a module that fails to load while the server is away loads once it is back', async () => {
	let probes = 0;
	const reachable = async () => {
		probes += 1;
	};
	setModuleConnection({ check: async () => probes === 2, reachable });
	expect(await loadModule(failing(3))).toBe('the module');
	expect(probes).toBe(3);
});

test('a module that a reachable server does not have is reported as missing', async () => {
	setModuleConnection({ check: async () => true, reachable: async () => {} });
	await expect(loadModule(failing(9))).rejects.toBeInstanceOf(ModuleMissingError);
});

test('a preloaded component is loaded before it renders, and again after a failure', async () => {
	let asked = 0;
	const load = failing(1);
	const Greeting = preloadedComponent(async () => {
		asked += 1;
		await load();
		return () => 'Hello';
	});
	expect(asked).toBe(1);
	await Greeting.load();
	expect(asked).toBe(2);
	expect(renderToString(createElement(Greeting))).toBe('Hello');
});

test('a lazy dialog renders without a boundary, and nothing until it is loaded', async () => {
	const Question = lazyDialog(async () => () => 'Delete it?');
	expect(renderToString(createElement(Question))).not.toContain('Delete it?');
	await Question.load();
	expect(renderToString(createElement(Question))).toContain('Delete it?');
});

test('a preloaded component renders at once', async () => {
	const Greeting = lazyComponent(
		async () =>
			({ name }: { name: string }) =>
				`Hello ${name}`,
	);
	const render = () =>
		renderToString(createElement(Suspense, { fallback: 'not yet' }, createElement(Greeting, { name: 'Ada' })));
	expect(render()).toContain('not yet');
	await Greeting.load();
	expect(render()).toContain('Hello Ada');
});
