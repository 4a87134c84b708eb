import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

function setUp(failures: number) {
	const pauses: number[] = [];
	let asked = 0;
	const connection = createConnection({
		probe: async () => {
			if (asked++ < failures) throw new ApiError('offline', 'no answer');
		},
		pause: async (ms) => void pauses.push(ms),
	});
	return { connection, pauses };
}

test('an unreachable server is polled with doubling pauses of at most 30 s until it is back', async () => {
	const { connection, pauses } = setUp(6);
	connection.report(new ApiError('offline', 'no answer'));
	expect(connection.isReachable()).toBe(false);
	await connection.reachable();
	expect(connection.isReachable()).toBe(true);
	expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('an error response of the server is not a missing connection', () => {
	const { connection } = setUp(0);
	connection.report(new ApiError('conversation_not_found', 'gone', { status: 404 }));
	connection.report(new ApiError('payment_unavailable', 'the provider is away', { status: 502 }));
	connection.report(new ApiError('provider_unavailable', 'the CRM is away', { status: 503 }));
	expect(connection.isReachable()).toBe(true);
});

test('a gateway response instead of one of the server is a missing connection', async () => {
	const { connection } = setUp(1);
	connection.report(new ApiError('bad_answer', 'bad gateway', { status: 502 }));
	expect(connection.isReachable()).toBe(false);
	await connection.reachable();
});

test('further failures while the server is away do not start a second poll', async () => {
	const { connection, pauses } = setUp(1);
	connection.report(new ApiError('timeout', 'late'));
	connection.report(new ApiError('timeout', 'late'));
	await connection.reachable();
	expect(pauses).toEqual([1000, 2000]);
});
