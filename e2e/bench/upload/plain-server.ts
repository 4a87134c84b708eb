/**
 * Child process: `plain-server.ts FOLDER PORT [sync]` appends the file of each posted form to one file, using only
 * node:http and busboy.
 */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

const [folder = '', port, sync] = process.argv.slice(2);
const path = join(folder, 'upload');

createServer((message, answer) => {
	receive(message).then(
		() => answer.writeHead(200, { 'content-type': 'application/json' }).end('{"isStored":true}'),
		(error) => answer.writeHead(500).end(String(error)),
	);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));

async function receive(message: IncomingMessage): Promise<void> {
	const form = Busboy({ headers: { ...message.headers, 'content-type': message.headers['content-type'] ?? '' } });
	const stored: Promise<void>[] = [];
	form.on('file', (_name, bytes) => stored.push(store(bytes)));
	await pipeline(message, form);
	await Promise.all(stored);
}

async function store(bytes: NodeJS.ReadableStream): Promise<void> {
	await pipeline(bytes, createWriteStream(path, { flags: 'a' }));
	if (sync !== 'sync') return;
	await using file = await open(path, 'a');
	await file.datasync();
}
