/** Child process: `tus-server.ts FOLDER PORT` takes uploads at /files with @tus/server and its file store. */
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [folder = '', port] = process.argv.slice(2);
const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) });

createServer((message, answer) => void tus.handle(message, answer)).listen(Number(port), '127.0.0.1', () =>
	console.log('listening'),
);
