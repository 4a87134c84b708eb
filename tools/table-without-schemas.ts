import type { Plugin } from 'vite';

type Call = Record<'method' | 'path' | 'access' | 'transport' | 'timeoutProfile', string>;
type Contract = { firstEndpoints: Record<string, Call>; furtherEndpoints: Record<string, Call> };

const furtherCalls = 'virtual:further-calls';

/**
 * Strips the schemas from the dashboard's table of endpoints: its own server already validates responses, and error
 * codes are trusted because the texts are translated. The first page then loads without a schema library, and with only
 * its own endpoints.
 */
export function tableWithoutSchemas(): Plugin {
	// A call may need the other endpoints before the contract is read.
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

// Preloaded after the first page. A failed load is retried by the next call.
const findEndpoint = `import { ApiError } from './api-error.ts';
import { firstEndpoints } from '../contract/api.ts';
let further;
const load = () => further ??= import('${furtherCalls}').catch((cause) => {
	further = undefined;
	throw new ApiError('offline', 'The server does not answer.', { cause });
});
setTimeout(() => load().catch(() => {}), 3000);
export const findEndpoint = async (name) => firstEndpoints[name] ?? (await load()).calls[name];`;

const usual = [
	['method', 'GET'],
	['access', 'member'],
	['transport', 'json'],
	['timeoutProfile', 'read'],
] as const;
const parametersWithDefaults = usual.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join();

// A function is smaller than five field names per call.
const tableOf = (calls: Record<string, Call>) => `((call) => ({
	${Object.entries(calls).map(([name, each]) => `${JSON.stringify(name)}: call(${argumentsOf(each)})`)}
}))((path, ${parametersWithDefaults}) => ({ path, method, access, transport, timeoutProfile }))`;

function argumentsOf(call: Call): string {
	// A client only needs to know whether a token is required.
	const values = { ...call, access: call.access === 'public' ? 'public' : 'member' };
	const needed = usual.findLastIndex(([name, value]) => values[name] !== value) + 1;
	const named = usual.slice(0, needed).map(([name]) => values[name]);
	return [call.path, ...named].map((part) => JSON.stringify(part)).join();
}
