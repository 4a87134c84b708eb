import { gzipSync } from 'node:zlib';
import type { Random } from '../../../../api/src/testing/random.ts';

export type HostileBody = { type: string; bytes: Buffer; headers?: Record<string, string> };

/** Below the limit for requests without a session. */
const most = 60_000;
const fill = (piece: string) => piece.repeat(Math.floor(most / piece.length));
const nested = (open: string, close: string, inside = '') => {
	const depth = Math.floor((most - inside.length) / (open.length + close.length));
	return open.repeat(depth) + inside + close.repeat(depth);
};

const json: (() => string)[] = [
	() => nested('[', ']'),
	() => nested('{"a":', '}', '1'),
	() => nested('[{"":', '}]', 'null'),
	() => '['.repeat(most),
	() => `[${fill('0,')}0]`,
	() => `[${fill('[],')}0]`,
	() => `{${fill('"a":1,')}"a":1}`,
	() => `{${Array.from({ length: 4_000 }, (_, i) => `"k${i}":{}`).join()}}`,
	() => `{"__proto__":${nested('{"__proto__":', '}', '{"isAdmin":true}')}}`,
	() => `{"a":${'9'.repeat(most)}}`,
	() => `{"a":-0.${'0'.repeat(most)}1e-999999999}`,
	() => `"${fill('\\u0000')}"`,
	() => fill(' '),
];

/** Values for fields that are searched, trimmed, hashed or compared. */
const texts = [
	fill('a'),
	`${fill('a')}@example.com`,
	`a@${fill('a.')}com`,
	fill('@'),
	fill(' '),
	`a${fill(' ')}b`,
	fill('.'),
	fill('\u0301'),
	fill('👩‍👩‍👧‍👦'),
	fill('\u0130'),
	fill('%'),
	fill('\\'),
	fill('A1!a'),
	`${fill('a.a')}!@`,
];

const names = ['email', 'username', 'password', 'code', 'token', 'refresh_token', 'grant_type', 'reCaptchaKey', 'url'];

const inFields = (random: Random): string => {
	const [text, wrong] = [random.pick(texts), random.pick(names)];
	const fields = names.map((name) => [
		name,
		name === wrong ? text : name === 'grant_type' ? 'password' : 'a@example.com',
	]);
	return JSON.stringify(Object.fromEntries(fields));
};

const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const forms: ((random: Random) => string)[] = [
	() => fill(part('content-disposition: form-data; name="a"', '')),
	() => part(`content-disposition: form-data; name="${fill('a')}"`, 'x'),
	() => part(fill('x: y\r\n'), 'x'),
	() => part('content-disposition: form-data; name="a"', fill('\r\n--y\r\n')),
	() => fill('--x\r\n'),
	() => fill('\r\n--'),
	(random) => `--x--${random.bytes(2_000).toString('latin1')}`,
	() => part('content-type: multipart/mixed; boundary=x', fill(part('content-type: multipart/mixed; boundary=x', ''))),
];
const boundaries = ['x', '"x', 'x'.repeat(5_000), '', '"x"; boundary=y', '\\', '-'];

/** Returns a body with a declared encoding that may be wrong. */
function encoded(random: Random, text: string): HostileBody {
	const charset = random.pick(['utf-8', 'utf-16', 'utf-7', 'latin1', 'ebcdic', 'x'.repeat(2_000), '']);
	const type = `application/json; charset=${charset}`;
	return random.pick<() => HostileBody>([
		() => ({ type, bytes: Buffer.from(text, 'utf16le') }),
		() => ({ type, bytes: Buffer.from(text, 'utf16le').swap16() }),
		() => ({ type, bytes: Buffer.from(text, 'latin1') }),
		() => ({ type, bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]) }),
		() => ({ type, bytes: Buffer.from(text.replaceAll('a', '\xff\xc0\x80'), 'latin1') }),
		() => ({ type, bytes: gzipSync(Buffer.alloc(50_000_000, 'a')), headers: { 'content-encoding': 'gzip' } }),
		() => ({
			type,
			bytes: Buffer.from(text),
			headers: { 'content-encoding': random.pick(['br', 'deflate', 'x', 'gzip, gzip']) },
		}),
	])();
}

/** Returns a body that is expensive to read, or does not match its headers. */
export function hostileBody(random: Random): HostileBody {
	return random.pick<() => HostileBody>([
		() => ({ type: 'application/json', bytes: Buffer.from(random.pick(json)()) }),
		() => ({ type: 'application/json', bytes: Buffer.from(inFields(random)) }),
		() => encoded(random, random.chance(0.5) ? inFields(random).slice(0, 20_000) : '{"username":"a","password":"a"}'),
		() => ({
			type: `multipart/form-data; boundary=${random.pick(boundaries)}`,
			bytes: Buffer.from(random.pick(forms)(random)),
		}),
		() => ({
			type: 'application/x-www-form-urlencoded',
			bytes: Buffer.from(
				random.pick([fill('a=&'), fill('&'), fill('%'), `a${fill('[a]')}=1`, fill('a=1;'), `code=${fill('+')}`]),
			),
		}),
	])();
}
