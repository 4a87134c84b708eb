import { expect, test } from 'vitest';
import { isRedirectAddress } from './redirect-address.ts';

test.for([
	['https://app.example/callback', true],
	['http://127.0.0.1:4711/callback', true],
	['http://localhost/callback', true],
	['com.example.app:/callback', true],
	['http://app.example/callback', false],
	['https://app.example/callback#part', false],
	['https://somebody@app.example/', false],
	['javascript:alert(1)', false],
	['data:text/html,x', false],
	['app:/callback', false],
	['/callback', false],
] as const)('redirect address %s is allowed: %s', ([address, isAllowed]) => {
	expect(isRedirectAddress(address)).toBe(isAllowed);
});
