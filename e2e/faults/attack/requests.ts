import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Random } from '../../../api/src/testing/random.ts';
import { kindOf, type Operation } from './operations.ts';
import { type HostileBody, hostileBody } from './payloads/bodies.ts';
import { brokenForm } from './payloads/forms.ts';
import { brokenJson, fittingValue, hostileValue, mutated, oddSegments } from './payloads/values.ts';
import type { Id, Person, Population } from './population.ts';
import type { Attack } from './send.ts';

type Caller = { name: string; authorization: string | null; person: Person | null };

export const categories = [
	...(['no session', 'before sign-in', 'foreign ids', 'hostile values', 'broken bodies', 'forms', 'nothing'] as const),
] as const;
type Category = (typeof categories)[number];

export const fits = ({ access, body }: Operation, category: Category): boolean =>
	category !== 'before sign-in' || (access === 'public' && body !== null);

/** Tested elsewhere: each would end the session or create an account. */
const leftOut = new Set(['signOut', 'register']);

export function requestTo(random: Random, operation: Operation, category: Category, people: Population): Attack {
	const caller = callerFor(random, category, operation, people);
	const owner = ownerOfIds(random, category, caller, people);
	const isHostile = category === 'hostile values';
	const idFor = (name: string) => idOf(random, operation, name, owner, owner === caller.person);
	const wrongPlace = isHostile ? random.pick(['path', 'query', 'body', 'header']) : '';
	const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		wrongPlace === 'path' ? random.pick(oddSegments) : encodeURIComponent(String(idFor(name) ?? 'x')),
	);
	const headers: Record<string, string> = { 'x-start-byte': '0' };
	if (caller.authorization) headers.authorization = caller.authorization;
	if (wrongPlace === 'header') Object.assign(headers, oddHeader(random));
	const query = queryFor(random, operation, wrongPlace === 'query', idFor);
	const content = bodyFor(random, operation, category, wrongPlace === 'body', idFor);
	if (content && !headers['content-type']) headers['content-type'] = content.type;
	Object.assign(headers, content?.headers);
	return {
		category,
		operation: operation.name,
		caller: caller.name,
		method: wrongPlace === 'header' && random.chance(0.2) ? random.pick(oddMethods) : operation.method,
		path: apiBase + path + query,
		headers,
		body: content?.bytes ?? null,
	};
}

export const driven = (operations: readonly Operation[]) => operations.filter(({ name }) => !leftOut.has(name));

function callerFor(random: Random, category: Category, { access }: Operation, people: Population): Caller {
	const { admin, attackers, expiredToken } = people;
	const attacker = random.pick(attackers);
	if (category === 'before sign-in') return { name: 'nobody', authorization: null, person: null };
	if (category === 'no session') {
		const [head = '', payload = '', signature = ''] = attacker.token.split('.');
		const none = Buffer.from('{"alg":"none"}').toString('base64url');
		return random.pick<Caller>([
			{ name: 'nobody', authorization: null, person: null },
			{ name: 'an expired token', authorization: `Bearer ${expiredToken}`, person: null },
			{ name: 'a cut token', authorization: `Bearer ${attacker.token.slice(0, -4)}`, person: null },
			{ name: 'an unsigned token', authorization: `Bearer ${none}.${payload}.`, person: null },
			{ name: 'a changed token', authorization: `Bearer ${head}.${payload}x.${signature}`, person: null },
			{ name: 'a garbled token', authorization: `Bearer ${random.bytes(40).toString('base64')}`, person: null },
			{ name: 'a refresh token', authorization: `Bearer ${attacker.refreshToken}`, person: null },
			{ name: 'another scheme', authorization: `Basic ${attacker.token}`, person: null },
		]);
	}
	// An administrator may change any workspace, so it gets only its own IDs.
	if (access === 'admin' && category !== 'foreign ids' && random.chance(0.7)) return called(admin);
	return random.chance(0.2)
		? { name: `${attacker.name}'s device`, authorization: `Bearer ${attacker.deviceToken}`, person: attacker }
		: called(attacker);
}

const called = (person: Person): Caller => ({ name: person.name, authorization: `Bearer ${person.token}`, person });

function ownerOfIds(
	random: Random,
	category: Category,
	{ person }: Caller,
	{ attackers, victims }: Population,
): Person {
	const others = [...victims, ...attackers].filter((other) => other !== person);
	return category === 'foreign ids' || !person ? random.pick(others) : person;
}

function idOf(random: Random, operation: Operation, name: string, owner: Person, isOwn: boolean): string | undefined {
	const kind = kindOf(operation, name);
	if (!kind) return undefined;
	const anyKind = random.pick(Object.keys(owner.ids) as Id[]);
	const ids = owner.ids[random.chance(0.9) ? kind : anyKind];
	const offered = isOwn && /^(?:delete|remove)/.test(operation.name) ? ids.slice(kept) : ids;
	return offered.length > 0 ? random.pick(offered) : 'none';
}

const kept = 2;

function queryFor(
	random: Random,
	{ parameters }: Operation,
	isWrong: boolean,
	idFor: (name: string) => unknown,
): string {
	const query = new URLSearchParams();
	const asked = parameters.filter((parameter) => parameter.in === 'query');
	const wrong = isWrong && asked.length > 0 ? random.pick(asked) : undefined;
	for (const parameter of asked) {
		const isNeeded = parameter === wrong || idFor(parameter.name) !== undefined || random.chance(0.3);
		if (!isNeeded) continue;
		const value =
			parameter === wrong
				? hostileValue(random, parameter.schema)
				: fittingValue(random, parameter.schema, parameter.name, idFor);
		for (const each of [value].flat().slice(0, 30)) query.append(parameter.name, asText(each).slice(0, maxQueryLength));
	}
	const more = isWrong && random.chance(0.2) ? `&${wrong?.name ?? 'start'}=${random.pick(oddSegments)}` : '';
	return query.size > 0 || more ? `?${query}${more}` : '';
}

/** Node's server accepts 16 kB of headers. */
const maxQueryLength = 400;
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function bodyFor(
	random: Random,
	operation: Operation,
	category: Category,
	isWrong: boolean,
	idFor: (name: string) => unknown,
): HostileBody | null {
	const { name, body } = operation;
	if (category === 'before sign-in') return hostileBody(random);
	if (category === 'forms' || ((name === 'uploadChunk' || name === 'setNoteAttachment') && random.chance(0.5))) {
		const form = brokenForm(random);
		return { type: form.contentType, bytes: form.body };
	}
	if (!body) return category === 'broken bodies' ? { type: 'application/json', bytes: brokenJson(random, '{}') } : null;
	const fitting = fittingValue(random, body.schema, '', idFor);
	const value = isWrong ? mutated(random, fitting, body.schema) : fitting;
	if (body.mediaType.includes('urlencoded')) {
		const pairs = Object.entries(Object(value)).map(([key, each]): [string, string] => [key, asText(each)]);
		return { type: body.mediaType, bytes: Buffer.from(new URLSearchParams(pairs).toString()) };
	}
	const text = JSON.stringify(value);
	if (category !== 'broken bodies') return { type: 'application/json', bytes: Buffer.from(text) };
	const type = random.chance(0.7) ? 'application/json' : random.pick(oddTypes);
	return { type, bytes: brokenJson(random, text) };
}

const oddTypes = [
	'text/plain',
	'text/plain;x=json',
	'application/json; charset=utf-7',
	'application/xml',
	'multipart/form-data',
	'application/x-www-form-urlencoded',
	'',
	'json/json/json',
];
const oddMethods = ['HEAD', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'LINK', 'M-SEARCH'];
const oddHeader = (random: Random): Record<string, string> =>
	random.pick([
		{ 'x-start-byte': random.pick(['-1', '1e3', '999999999999999', 'x', '']) },
		{ 'content-type': random.pick(oddTypes) },
		{ 'content-encoding': 'gzip' },
		{ 'accept-encoding': random.pick(['gzip, br;q=0', 'x'.repeat(2_000)]) },
		{ range: random.pick(['bytes=9-1', 'bytes=-0', `bytes=${'0-1,'.repeat(500)}`, 'bytes=99999999999999999999-']) },
		{ cookie: random.pick(['a', '=;=;', `x=${'y'.repeat(4_000)}`, '_session=%00; _interaction=..']) },
		{ origin: random.pick(['null', 'chrome-extension://x', 'https://evil.example']) },
		{ host: random.pick(['evil.example', 'localhost:99999', '[::1', '']) },
		{ 'x-forwarded-for': random.pick(['1.2.3.4', 'x'.repeat(3_000), '::ffff:1.2.3.4, \t,']) },
		{ 'if-none-match': '*' },
		{ expect: '100-continue' },
	]);
