import type { Plugin } from 'vite';

type Call = Record<'method' | 'path' | 'access' | 'transport' | 'timeoutProfile', string>;

/**
 * The dashboard comes from the very server it talks to, which checks each answer against the contract. So its bundle
 * carries the table of calls without their schemas, and takes each code of an error for a known one: its sentences are
 * in the reader's language. The first page loads without a schema library.
 */
export function tableWithoutSchemas(): Plugin {
	return {
		name: 'table-without-schemas',
		enforce: 'pre',
		apply: 'build',
		async load(id) {
			if (id.endsWith('/shared/src/contract/errors.ts')) return everyCode;
			if (!id.endsWith('/shared/src/contract/api.ts')) return;
			const { api, apiBase }: { api: Record<string, Call>; apiBase: string } = await import(id);
			const calls = Object.entries(api).map(([name, each]) => `${JSON.stringify(name)}: call(${argumentsOf(each)})`);
			// a function is smaller than five field names at each call
			return `export const apiBase = ${JSON.stringify(apiBase)};
const call = (path, ${parametersWithDefaults}) => ({ path, method, access, transport, timeoutProfile });
export const api = {${calls.join()}};`;
		},
	};
}

const everyCode = 'export const errorTable = new Proxy({}, { has: () => true });';

/** What most calls have is left out of them. */
const usual = [
	['method', 'GET'],
	['access', 'member'],
	['transport', 'json'],
	['timeoutProfile', 'read'],
] as const;
const parametersWithDefaults = usual.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join();

function argumentsOf(call: Call): string {
	// a client asks only whether it needs a token
	const values = { ...call, access: call.access === 'public' ? 'public' : 'member' };
	const needed = usual.findLastIndex(([name, value]) => values[name] !== value) + 1;
	const named = usual.slice(0, needed).map(([name]) => values[name]);
	return [call.path, ...named].map((part) => JSON.stringify(part)).join();
}
