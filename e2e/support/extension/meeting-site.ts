import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const meetingTitle = 'Weekly with Bergline';

export type MeetingSite = {
	/** Without a trailing slash. On a different host than the server. */
	url: string;
	pattern: string;
	sounds: Map<string, Buffer>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export async function startMeetingSite(): Promise<MeetingSite> {
	const sounds: MeetingSite['sounds'] = new Map();
	const server = createServer((request, response) => {
		const sound = sounds.get(new URL(request.url ?? '/', 'http://meeting').pathname);
		if (sound) return response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
		const page = `<!doctype html><html lang="en"><title>${meetingTitle}</title><h1>Meeting</h1>`;
		return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	const url = `http://127.0.0.1:${port}`;
	return { url, pattern: 'http://127.0.0.1/*', sounds, close, [Symbol.asyncDispose]: close };
}
