import { expect, test } from 'vitest';
import { firstEndpoints, furtherEndpoints } from '../shared/src/contract/api.ts';
import type { Endpoint } from '../shared/src/contract/endpoint.ts';

// `-u` writes the files: node node_modules/vitest/vitest.mjs run tools/dashboard-calls.test.ts -u
test.each([
	['first', firstEndpoints],
	['further', furtherEndpoints],
])('the %s calls of the dashboard are those of the contract', async (which, endpoints) => {
	const calls = Object.entries<Endpoint>(endpoints).map(([name, each]) => `\t${name}: call(${argumentsOf(each)}),\n`);
	const source = `// Written by tools/dashboard-calls.test.ts.
import { call } from './call.ts';

export const ${which}Calls = {
${calls.join('')}};
`;
	await expect(source).toMatchFileSnapshot(`../dashboard/src/platform/server/calls/${which}-calls.gen.ts`);
});

/** The defaults of `call`. */
const usual = ['GET', 'member', 'json', 'read'];

function argumentsOf({ path, method, access, transport, timeoutProfile }: Endpoint): string {
	// A client only needs to know whether a token is required.
	const given = [method, access === 'public' ? access : 'member', transport, timeoutProfile];
	const needed = given.slice(0, given.findLastIndex((value, i) => value !== usual[i]) + 1);
	return [path, ...needed].map((part) => `'${part}'`).join(', ');
}
