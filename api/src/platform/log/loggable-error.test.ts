import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { newId } from '../db/new-id.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { session } from '../db/schema/index.ts';
import { createLog } from './create-log.ts';
import { loggableError, loggableStack } from './loggable-error.ts';

let database: OpenDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const secret = 'refresh-token-hunter2';

function lineFor(error: unknown): string {
	const lines: string[] = [];
	createLog('debug', { write: (line) => void lines.push(line) }).error({ err: error }, 'it failed');
	return lines.join();
}

const failureOf = (query: PromiseLike<unknown>) =>
	Promise.resolve(query).then(
		() => expect.unreachable(),
		(error: unknown) => error,
	);

test('a query that failed is logged with its SQL and without its parameters', async () => {
	const { db } = database;
	const computed = await failureOf(db.execute(sql`select 1 / (length(${secret}) - ${secret.length}::int)`));
	const orphan = { id: newId(), userId: secret, token: secret, expiresAt: new Date() };
	const refused = await failureOf(db.insert(session).values(orphan));
	for (const each of [computed, refused]) expect(lineFor(each)).not.toContain(secret);
	expect(lineFor(computed)).toContain('Failed query: select 1 / (length($1)');
	expect(lineFor(refused)).toContain('insert into');
	expect(lineFor(refused)).toContain('loggable-error.test.ts');
	expect(loggableStack(refused as Error)).not.toContain(secret);
});

test('a value quoted in a database error is not logged', async () => {
	const error = await failureOf(database.db.execute(sql`select ${secret}::text::int`));
	const line = lineFor(error);
	expect(line).not.toContain(secret);
	expect(line).toContain('22P02');
});

test("only plain fields of a vendor's error and its causes are logged", () => {
	const cause = Object.assign(new Error('request failed'), { status: 502, headers: { authorization: secret } });
	const error = new Error('the engine failed', { cause: new AggregateError([cause], 'twice') });
	const line = lineFor(error);
	expect(line).not.toContain(secret);
	expect(line).toContain('502');
	expect(line).toContain('the engine failed');
});

test('a mail address in an error loses the person in it, and packages and addresses of servers stay whole', () => {
	const refused = new Error('550 <dana.müller+x@customer.example>: no such mailbox, says smtp://mail.example:25');
	const line = lineFor(Object.assign(refused, { path: '/data/outbox/1-dana@customer.example.eml' }));
	expect(line).not.toContain('dana');
	expect(line).toContain('550 <…@customer.example>: no such mailbox, says smtp://mail.example:25');
	expect(lineFor(new Error('cannot load /node_modules/.pnpm/pg@8.1.0/index.js'))).toContain('/pg@8.1.0/index.js');
});

test('unparsable JSON is not logged, and values that are not errors have no fields', () => {
	expect(lineFor(thrownBy(() => JSON.parse(`{"${secret}`)))).not.toContain(secret);
	expect(lineFor({ password: secret })).not.toContain(secret);
	expect(loggableError('a sentence')).toEqual({ type: 'string', message: 'a sentence' });
});

test('a copy of an error, as pg-boss emits them, is logged with its message, and nothing thrown is logged as nothing', () => {
	const copy = { ...new Error(), message: 'the queue has no connection', stack: 'Error: …', queue: 'reconcile' };
	expect(loggableError(copy)).toEqual({ type: 'object', message: 'the queue has no connection' });
	expect(loggableError({ code: '22P02', message: `invalid input: ${secret}` }).message).toBe('SQLSTATE 22P02');
	for (const nothing of [{}, { message: '' }, undefined, null]) expect(loggableError(nothing).message).not.toBe('');
});

test('a circular chain of causes terminates', () => {
	const error = new Error('round');
	error.cause = error;
	expect(lineFor(error)).toContain('round');
});

function thrownBy(run: () => unknown): unknown {
	try {
		return run();
	} catch (error) {
		return error;
	}
}
