import type { Random } from '../../../../api/src/testing/random.ts';
import type { Schema } from '../operations.ts';

const strings = [
	'',
	' ',
	'\0',
	'a\0b',
	'\ud800',
	'x\udfff\ud800y',
	'\ufeff',
	'\u202eevil',
	'👩‍👩‍👧‍👦'.repeat(40),
	`e${'\u0301'.repeat(3_000)}`,
	'ﷺ'.repeat(300),
	'x'.repeat(300),
	'x'.repeat(100_000),
	'9'.repeat(400),
	'../../../../etc/passwd',
	'..\\..\\windows',
	'/dev/zero',
	"' or 1=1; drop table conversation; --",
	'%_\\%',
	'$1 {{7*7}} #{7*7}',
	'<script>alert(1)</script>',
	'=cmd|calc!A1',
	'a\r\nset-cookie: x=y',
	'__proto__',
	'constructor',
	'null',
	'undefined',
	'NaN',
	'true',
	'[object Object]',
	'(a+)+$',
	'&|!():*<->',
	'"unclosed',
	'en-x-'.repeat(8),
	'xx-XX',
	'https://*/*',
	'file:///etc/passwd',
];
const dates = [
	'0000-01-01T00:00:00Z',
	'0001-01-01T00:00:00+23:59',
	'1900-01-01T00:00:00Z',
	'1969-12-31T23:59:59.999Z',
	'2016-12-31T23:59:60Z',
	'2024-02-30T00:00:00Z',
	'2026-03-29T02:30:00+01:00',
	'9999-12-31T23:59:59.999-14:00',
	'9999-12-31T23:59:59-23:59',
	'+010000-01-01T00:00:00Z',
	'+275760-09-13T00:00:00.000Z',
	'-000001-01-01T00:00:00Z',
	'2026-01-01T00:00:00.123456789123456789Z',
	'2026-W01-1',
	'9999-12-31',
	'0000-00-00',
];
const numbers = [0, -0, -1, 1, 0.5, 1e-7, 255, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300];
const others: unknown[] = [
	null,
	true,
	false,
	{},
	[],
	[[]],
	[null],
	{ toString: 1 },
	{ length: 3 },
	{ $ne: null },
	[1, 'a', {}],
];

export function hostileValue(random: Random, schema: Schema = {}): unknown {
	if (schema.format?.startsWith('date') && random.chance(0.7)) return random.pick(dates);
	const isNumber = schema.type === 'integer' || schema.type === 'number';
	if (isNumber && random.chance(0.6)) return random.pick(numbers);
	if (schema.type === 'string' && random.chance(0.7)) return random.pick([...strings, ...dates]);
	if (schema.type === 'array' && random.chance(0.3)) return Array.from({ length: 20_000 }, () => 'x');
	return random.pick<unknown>([...strings, ...dates, ...numbers, ...others]);
}

export function fittingValue(random: Random, schema: Schema, name: string, idFor: (name: string) => unknown): unknown {
	const fit = (part: Schema, its = name) => fittingValue(random, part, its, idFor);
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return fit(random.pick(options));
	if (schema.type === 'array') return Array.from({ length: 1 + random.below(2) }, () => fit(schema.items ?? {}));
	if (schema.type === 'object' || schema.properties) {
		const fields = Object.entries(schema.properties ?? {}).filter(
			([field]) => schema.required?.includes(field) || random.chance(0.5),
		);
		return Object.fromEntries(fields.map(([field, part]) => [field, fit(part, field)]));
	}
	const id = idFor(name);
	if (id !== undefined) return id;
	if (schema.type === 'integer' || schema.type === 'number')
		return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, random.below(10)));
	if (schema.type === 'boolean') return random.chance(0.5);
	if (schema.type === 'null') return null;
	return fittingText(random, schema, name);
}

function fittingText(random: Random, { format, pattern, maxLength = 40 }: Schema, name: string): string {
	if (format === 'date-time') return `20${10 + random.below(17)}-0${1 + random.below(9)}-15T10:00:00Z`;
	if (format === 'date') return '2026-01-31';
	if (format === 'uuid') return `${random.bytes(4).toString('hex')}-0000-4000-8000-000000000000`;
	if (format === 'email' || /email|username/i.test(name)) return `nobody${random.below(2)}@example.com`;
	if (/language/i.test(name)) return random.pick(['en-US', 'de-DE', 'fr']);
	if (name === 'website') return `https://site${random.below(50)}.example/*`;
	if (pattern?.includes('{40}')) return random.bytes(20).toString('hex');
	return random.pick(['meeting', 'oven', 'Pinemoor', 'a quarterly review']).slice(0, maxLength);
}

export function mutated(random: Random, value: unknown, schema: Schema | undefined): unknown {
	if (random.chance(0.05)) return hostileValue(random);
	if (Array.isArray(value) && value.length > 0) {
		const at = random.below(value.length);
		return value.with(at, random.chance(0.3) ? value[0] : mutated(random, value[at], schema?.items));
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostileValue(random, schema);
	const names = Object.keys(schema?.properties ?? value);
	if (names.length === 0 || random.chance(0.1)) return { ...value, [random.pick(strings)]: hostileValue(random) };
	const name = random.pick(names);
	const copy: Record<string, unknown> = { ...value };
	if (random.chance(0.1)) delete copy[name];
	else copy[name] = mutated(random, copy[name], schema?.properties?.[name]);
	return copy;
}

export function brokenJson(random: Random, text: string): Buffer {
	const at = random.below(text.length + 1);
	return random.pick<() => Buffer>([
		() => Buffer.from(text.slice(0, at)),
		() => Buffer.from(text.replace('{', '{"title":1,"title":"twice","__proto__":{"isAdmin":true},')),
		() => Buffer.from(text.replaceAll(/:\d+/g, ':1e400').replaceAll(/:"[^"]*"/g, ':-1e999')),
		() => Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
		() => Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
		() => Buffer.from(text.replaceAll(/:"[^"]*"/g, () => `:${'{"a":'.repeat(900)}1${'}'.repeat(900)}`)),
		() => Buffer.concat([Buffer.from('\ufeff'), Buffer.from(text)]),
		() => Buffer.from(text, 'utf16le'),
		() => Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(text.slice(at))]),
		() => Buffer.from(`${text.slice(0, -1)},"x":"${'x'.repeat(1_100_000)}"}`),
		() => Buffer.from(random.pick(['null', '0', '""', '[]', 'NaN', '\0', ' ', `"\\ud800"`, '-'])),
		() => random.bytes(200),
	])();
}

/** Path segments that a URL library would normalise. They are sent unchanged. */
export const oddSegments = [
	'%00',
	'%',
	'%zz',
	'%ff',
	'%ED%A0%80',
	'%2e%2e%2f%2e%2e%2fetc%2fpasswd',
	'..',
	'.',
	'%2F',
	'x'.repeat(65),
	'x'.repeat(7_000),
	'%F0%9F%92%A9',
	'__proto__',
	'undefined',
	'*',
	';a=b',
	'%0d%0aset-cookie:%20x=y',
];
