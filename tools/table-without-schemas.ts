import type { Plugin } from 'vite';

type Call = Record<'method' | 'path' | 'access' | 'transport' | 'timeoutProfile', string>;

/**
 * The dashboard comes from the very server it talks to, which checks each answer against the contract. So its bundle
 * carries the table of calls without their schemas, and the codes of errors without their sentences, which it has in
 * the reader's language. The first page loads without a schema library.
 */
export function tableWithoutSchemas(): Plugin {
	return {
		name: 'table-without-schemas',
		enforce: 'pre',
		apply: 'build',
		async load(id) {
			if (id.endsWith('/shared/src/contract/errors.ts')) return codesOnly(id);
			if (!id.endsWith('/shared/src/contract/api.ts')) return;
			const { api, apiBase }: { api: Record<string, Call>; apiBase: string } = await import(id);
			const calls = Object.entries(api).map(
				([name, { path, method, access, transport, timeoutProfile }]) =>
					`${JSON.stringify(name)}: call(${[path, method, access, transport, timeoutProfile].map((part) => JSON.stringify(part)).join()})`,
			);
			// a function is smaller than five field names at each call
			return `export const apiBase = ${JSON.stringify(apiBase)};
const call = (path, method, access, transport, timeoutProfile) => ({ path, method, access, transport, timeoutProfile });
export const api = {${calls.join()}};`;
		},
	};
}

async function codesOnly(id: string): Promise<string> {
	const { errorTable }: { errorTable: Record<string, unknown> } = await import(id);
	const codes = Object.fromEntries(Object.keys(errorTable).map((code) => [code, 1]));
	return `export const errorTable = ${JSON.stringify(codes)};`;
}
