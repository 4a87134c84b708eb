import type { Random } from '../../../../api/src/testing/random.ts';
import { silentWav } from './media.ts';

export type Form = { contentType: string; body: Buffer };

export function uploadForm(fields: Record<string, string>, file: Buffer, fileName = 'a.wav', boundary = 'x'): Form {
	const texts = Object.entries(fields).map(([name, value]) => part(boundary, `name="${name}"`, '', Buffer.from(value)));
	const type = 'Content-Type: audio/wav\r\n';
	const bytes = part(boundary, `name="theFile"; filename="${fileName}"`, type, file);
	const end = Buffer.from(`--${boundary}--\r\n`);
	return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...texts, bytes, end]) };
}

const part = (boundary: string, about: string, more: string, value: Buffer): Buffer =>
	Buffer.concat([
		Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n${more}\r\n`),
		value,
		Buffer.from('\r\n'),
	]);

export function brokenForm(random: Random): Form & { name: string } {
	const fields = { fileName: 'a.wav', languageCode: 'en-US', title: `Form ${random.below(1_000)}` };
	const file = random.chance(0.5) ? silentWav({ seconds: 1, mark: String(random.below(1_000)) }) : random.bytes(300);
	const whole = uploadForm(fields, file);
	const replaced = (from: string, to: string) => ({
		...whole,
		body: Buffer.from(whole.body.toString('latin1').replaceAll(from, to), 'latin1'),
	});
	const cut = (end: number) => ({ ...whole, body: whole.body.subarray(0, end) });
	const flipped = () => {
		const body = Buffer.from(whole.body);
		for (let i = 0; i < 8; i++) body[random.below(body.length)] = random.below(256);
		return { ...whole, body };
	};
	const mutations: Record<string, () => Form> = {
		'cut anywhere': () => cut(random.below(whole.body.length)),
		'cut in the file': () => cut(whole.body.length - 60 - random.below(100)),
		'cut in the last boundary': () => cut(whole.body.length - 1 - random.below(6)),
		'no body': () => cut(0),
		'flipped bytes': flipped,
		'another boundary': () => ({ ...whole, contentType: 'multipart/form-data; boundary=y' }),
		'no boundary': () => ({ ...whole, contentType: 'multipart/form-data' }),
		'a long boundary': () => ({ ...whole, contentType: `multipart/form-data; boundary=${'b'.repeat(5_000)}` }),
		'an odd boundary': () => ({ ...whole, contentType: 'multipart/form-data; boundary="\\""; boundary=x' }),
		'multipart/mixed': () => ({ ...whole, contentType: 'multipart/mixed; boundary=x' }),
		'another field': () => replaced('name="theFile"', 'name="another"'),
		'no name': () => replaced('name="theFile"; ', ''),
		'no file name': () => replaced('; filename="a.wav"', ''),
		'NUL in the file name': () => replaced('filename="a.wav"', 'filename="a\0.wav"'),
		'a path as file name': () => replaced('filename="a.wav"', 'filename="../../../../tmp/a.wav"'),
		'a long file name': () => replaced('filename="a.wav"', `filename="${'n'.repeat(70_000)}"`),
		'a file name in another charset': () => replaced('filename="a.wav"', "filename*=koi8-u''%ff%fe"),
		'an unknown charset': () => replaced('audio/wav', 'audio/wav; charset=nonsense'),
		base64: () => replaced('audio/wav', 'audio/wav\r\nContent-Transfer-Encoding: base64'),
		'a huge part header': () => replaced('audio/wav', `audio/wav\r\nX: ${'x'.repeat(90_000)}`),
		'many part headers': () => replaced('audio/wav', `audio/wav${'\r\nX: x'.repeat(5_000)}`),
		'only line feeds': () => replaced('\r\n', '\n'),
		'two files': () => ({ ...whole, body: Buffer.concat([whole.body.subarray(0, -7), whole.body]) }),
		'the same field twice': () => replaced('name="title"', 'name="fileName"'),
		'a field named like a prototype': () => replaced('name="title"', 'name="__proto__"'),
		'a field as list': () => replaced('name="title"', 'name="title[]"'),
		'a thousand fields': () =>
			uploadForm({ ...fields, ...Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, 'x'])) }, file),
		'a field of a megabyte': () => uploadForm({ ...fields, source: 'x'.repeat(1_000_000) }, file),
		'an empty file': () => uploadForm(fields, Buffer.alloc(0)),
		'a wrong hash': () => uploadForm({ ...fields, hash: 'a'.repeat(40) }, file),
		'a size that is too small': () => uploadForm({ ...fields, size: '3' }, file),
		'a size that is too large': () => uploadForm({ ...fields, size: '99999999' }, file),
		'a size that is none': () => uploadForm({ ...fields, size: '1e999' }, file),
		'a live key': () => uploadForm({ ...fields, liveKey: '00000000-0000-4000-8000-000000000000' }, file),
		'no language': () => uploadForm({ fileName: 'a.wav' }, file),
		'a form in the form': () => uploadForm(fields, whole.body),
		'bytes before and after': () => ({
			...whole,
			body: Buffer.concat([random.bytes(500), Buffer.from('\r\n'), whole.body, random.bytes(500)]),
		}),
		'nothing wrong': () => whole,
	};
	const name = random.pick(Object.keys(mutations));
	return { name, ...(mutations[name]?.() ?? whole) };
}
