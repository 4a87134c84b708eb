import { type Api, api } from '@debrief/shared/contract/api.ts';
import { findFieldMessage } from '@debrief/shared/domain/field-messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { configureFieldMessages } from './field-messages.ts';

beforeAll(configureFieldMessages);

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((one) => one.message);

test.for([
	[z.object({ title: z.string() }), {}, 'Invalid title'],
	[z.object({ type: z.enum(['other']) }), { type: 'letter' }, 'Invalid type'],
	[z.object({ points: z.array(z.object({ text: z.string() })) }), { points: [{ text: 1 }] }, 'Invalid text'],
	[z.object({ name: z.string().min(3) }), { name: 'x' }, 'Use at least 3 characters'],
	[z.object({ name: z.string().max(3) }), { name: 'long' }, 'Use maximum 3 characters'],
	[z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, 'Choose at least 1'],
	[z.object({ ids: z.array(z.string()).max(1) }), { ids: ['a', 'b'] }, 'Choose at most 1'],
	[z.object({ limit: z.number().max(200) }), { limit: 201 }, 'Use at most 200'],
	[z.object({ size: z.number().positive() }), { size: 0 }, 'Use more than 0'],
	[z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'Unknown field: b'],
	[z.object({ startedAt: z.iso.datetime() }), { startedAt: 'soon' }, 'Invalid startedAt'],
	[z.object({}), 'text', 'Invalid value'],
	[z.object({ email: z.email({ message: 'Invalid email' }) }), { email: 'x' }, 'Invalid email'],
] as const)('%#: an invalid value gets our own message', ([schema, value, message]) => {
	expect(messages(schema, value)).toEqual([message]);
});

const field = (name: string) => z.object({ [name]: z.number() });
test.for([
	...(['callType', 'country', 'description', 'dueDate', 'email', 'endDate', 'file', 'finishedAt'] as const),
	...(['language', 'name', 'password', 'paymentMethod', 'phone', 'plan', 'provider', 'role', 'search'] as const),
	...(['startedAt', 'summary', 'title', 'type', 'vatNumber'] as const),
])('an invalid %s is named in the message', (name) => {
	expect(messages(field(name), { [name]: 'x' })).toEqual([`Invalid ${name}`]);
});

test.for([
	['fullName', 'full name'],
	['full_name', 'full name'],
	['firstName', 'first name'],
	['last_name', 'last name'],
	['company_name', 'company name'],
	['teamName', 'team name'],
] as const)('an invalid %s is named %s', ([name, words]) => {
	expect(messages(field(name), { [name]: 'x' })).toEqual([`Invalid ${words}`]);
});

test.for(Object.keys(api) as (keyof Api)[])(
	'%s answers invalid body, query and path only with translatable messages',
	(name) => {
		const { body, query, params } = api[name];
		for (const schema of [body, query, params] as z.ZodType[])
			for (const value of [{}, { '': 1 }, 'text', null, 7])
				for (const message of schema instanceof z.ZodUndefined ? [] : (messages(schema, value) ?? []))
					expect({ message, found: findFieldMessage(message) }).toEqual({ message, found: expect.anything() });
	},
);
