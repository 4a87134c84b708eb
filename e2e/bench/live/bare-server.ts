/** Child process: `bare-server.ts FOLDER PORT` appends each body to the file named by its path, and flushes it. */
import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const [folder = '', port] = process.argv.slice(2);
const files = new Map<string, Promise<FileHandle>>();

createServer((message, answer) => {
	append(message).then(
		(size) => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ size })),
		(error) => answer.writeHead(500).end(String(error)),
	);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));

async function append(message: IncomingMessage): Promise<number> {
	const name = basename(message.url ?? '');
	const bytes = await buffer(message);
	const start = Number(message.headers['x-start-byte']);
	const opened = files.get(name) ?? open(join(folder, name), 'w');
	files.set(name, opened);
	const file = await opened;
	await file.write(bytes, 0, bytes.length, start);
	await file.datasync();
	return start + bytes.length;
}
