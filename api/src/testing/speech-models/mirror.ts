import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tinyArchive } from './tiny-archive.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void;

export type Mirror = {
	url: string;
	ranges: string[];
	send(bytes: Buffer, answer?: Answer): void;
	close(): void;
};

export const whole: Answer = (request, response, bytes) => {
	const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
	response.setHeader('etag', '"one"');
	if (start > 0) response.setHeader('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
	response.writeHead(start > 0 ? 206 : 200, { 'content-length': bytes.length - start });
	response.end(bytes.subarray(start));
};

export const half =
	(onHalf: (response: ServerResponse) => void): Answer =>
	(_request, response, bytes) => {
		response.writeHead(200, { 'content-length': bytes.length, etag: '"one"' });
		response.write(bytes.subarray(0, bytes.length / 2), () => onHalf(response));
	};

export const status =
	(code: number, headers: Record<string, string> = {}, body = ''): Answer =>
	(_request, response) =>
		response.writeHead(code, headers).end(body);

export async function startMirror(): Promise<Mirror> {
	let [bytes, answer] = [tinyArchive('good'), whole];
	const ranges: string[] = [];
	const listener: RequestListener = (request, response) => {
		const { range, 'if-range': version } = request.headers;
		ranges.push(range ? `${range}${version ? ` if ${version}` : ''}` : 'all');
		if (/^\/models\/tiny-model-[a-z-]+\.(?:tar\.bz2|onnx)$/.test(request.url ?? '')) answer(request, response, bytes);
		else response.writeHead(404).end();
	};
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/models`,
		ranges,
		send(given, how = whole) {
			[bytes, answer] = [given, how];
			ranges.length = 0;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
