import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isReleased } from './release/stage-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
const started = ['api/src/{main,admin,backup}.ts', 'api/src/**/*-{child,worker,process}.ts'];
const entries = globSync(started, { cwd: root }).filter(isReleased);

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
const isSource = (name: string) => /^(?:api|shared)\/src\//.test(name);

/** Parsing a thousand files would take ten times as long. */
function importsOf(file: string): string[] {
	const source = readFileSync(join(root, file), 'utf8');
	return [...source.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(([, name = '']) =>
		name.startsWith('.') ? normalize(join(dirname(file), name)) : name.replace(/^@debrief\/shared\//, 'shared/src/'),
	);
}

/** Every module that a server may load, and who loads it. */
function reached(): Map<string, string> {
	const from = new Map<string, string>(entries.map((entry) => [entry, 'the command line']));
	for (const file of from.keys())
		if (/\.tsx?$/.test(file))
			for (const name of importsOf(file)) if (!name.startsWith('node:') && !from.has(name)) from.set(name, file);
	return from;
}

test('a release has every module and every package that its server loads, and no test', () => {
	const modules = [...reached()];
	expect(modules.length).toBeGreaterThan(1_000);
	const missing = modules.filter(([name]) =>
		isSource(name) ? !isReleased(name) : !Object.hasOwn(dependencies, packageOf(name)),
	);
	expect(missing).toEqual([]);
	expect(isReleased('api/src/env.test.ts')).toBe(false);
	expect(isReleased('api/src/testing/create-test-app.ts')).toBe(false);
});
