import type { Plugin } from 'vite';

type Call = Record<'method' | 'path' | 'access' | 'transport' | 'timeoutProfile', string>;
type Contract = { firstEndpoints: Record<string, Call>; furtherEndpoints: Record<string, Call> };

const furtherCalls = 'virtual:further-calls';

/**
 * The dashboard comes from the very server it talks to, which checks each answer against the contract. So its bundle
 * carries the table of calls without their schemas, and takes each code of an error for a known one: its sentences are
 * in the reader's language. The first page loads without a schema library, and with only those calls that it makes.
 */
export function tableWithoutSchemas(): Plugin {
	// the further calls may be asked for before the contract is read
	const contract = Promise.withResolvers<Contract>();
	return {
		name: 'table-without-schemas',
		enforce: 'pre',
		apply: 'build',
		resolveId: (id) => (id === furtherCalls ? `\0${id}` : null),
		async load(id) {
			if (id.endsWith('/shared/src/contract/errors.ts')) return everyCode;
			if (id.endsWith('/shared/src/api-client/find-endpoint.ts')) return findEndpoint;
			if (id === `\0${furtherCalls}`)
				return `export const calls = ${tableOf((await contract.promise).furtherEndpoints)};`;
			if (!id.endsWith('/shared/src/contract/api.ts')) return;
			contract.resolve(await import(id));
			return `export const firstEndpoints = ${tableOf((await contract.promise).firstEndpoints)};`;
		},
	};
}

const everyCode = 'export const errorTable = new Proxy({}, { has: () => true });';

// loaded ahead once the first page is there; a failed load is tried again by the next call
const findEndpoint = `import { ApiError } from './api-error.ts';
import { firstEndpoints } from '../contract/api.ts';
let further;
const load = () => further ??= import('${furtherCalls}').catch((cause) => {
	further = undefined;
	throw new ApiError('offline', 'The server does not answer.', { cause });
});
setTimeout(() => load().catch(() => {}), 3000);
export const findEndpoint = async (name) => firstEndpoints[name] ?? (await load()).calls[name];`;

/** What most calls have is left out of them. */
const usual = [
	['method', 'GET'],
	['access', 'member'],
	['transport', 'json'],
	['timeoutProfile', 'read'],
] as const;
const parametersWithDefaults = usual.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join();

// a function is smaller than five field names at each call
const tableOf = (calls: Record<string, Call>) => `((call) => ({
	${Object.entries(calls).map(([name, each]) => `${JSON.stringify(name)}: call(${argumentsOf(each)})`)}
}))((path, ${parametersWithDefaults}) => ({ path, method, access, transport, timeoutProfile }))`;

function argumentsOf(call: Call): string {
	// a client asks only whether it needs a token
	const values = { ...call, access: call.access === 'public' ? 'public' : 'member' };
	const needed = usual.findLastIndex(([name, value]) => values[name] !== value) + 1;
	const named = usual.slice(0, needed).map(([name]) => values[name]);
	return [call.path, ...named].map((part) => JSON.stringify(part)).join();
}
