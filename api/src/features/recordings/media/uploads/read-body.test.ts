import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormFile, readForm } from '../../../../platform/http/forms/read-form.ts';
import { readBytes } from './read-body.ts';

let read: (message: IncomingMessage) => Promise<unknown>;
const server = createServer((message, response) => {
	read(message).then(
		(result) => response.end(JSON.stringify(result)),
		(error: unknown) => response.writeHead(500).end(String(error)),
	);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** Too large to buffer: unless the server drains it, the client never reads the answer. */
const large = new Blob([new Uint8Array(8_000_000)]);

async function send(): Promise<string> {
	const body = new FormData();
	body.append('theFile', large, 'a.wav');
	const { port } = server.address() as AddressInfo;
	return (await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body })).text();
}

test.for([
	{ what: 'at once', after: 0 },
	{ what: 'in the middle, such as on a full disk', after: 1_000_000 },
])(
	'a form whose file cannot be stored $what gets a response, and its stream is destroyed',
	{ tags: ['release'] },
	async ({ after }) => {
		const files: FormFile[] = [];
		const take = async (file: FormFile) => {
			files.push(file);
			let taken = 0;
			if (after > 0)
				for await (const piece of file.bytes.iterator({ destroyOnReturn: false })) {
					taken += (piece as Buffer).length;
					if (taken > after) break;
				}
			throw new Error('ENOSPC');
		};
		read = (message) => readForm(message, take);
		expect(await send()).toContain('ENOSPC');
		expect(files.map(({ bytes }) => bytes.destroyed)).toEqual([true]);
		read = (message) => readBytes(message, (bytes) => take({ name: '', mimeType: '', bytes }));
		expect(await send()).toContain('ENOSPC');
	},
);

test('a form is complete once the consumer of its file is done', async () => {
	read = (message) =>
		readForm(message, async ({ bytes }) => {
			let size = 0;
			for await (const piece of bytes) size += (piece as Buffer).length;
			return size;
		});
	expect(JSON.parse(await send())).toEqual({ fields: {}, entries: [], file: { taken: 8_000_000 } });
});

test('a form whose file is not needed, such as an already complete one, is answered at once', async () => {
	read = (message) => readForm(message, async () => 'known already');
	expect(JSON.parse(await send())).toEqual({ fields: {}, entries: [], file: { taken: 'known already' } });
	read = (message) => readBytes(message, async () => 'known already');
	expect(JSON.parse(await send())).toBe('known already');
});
