import { connect, type Socket } from 'node:net';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Finding } from './findings.ts';
import { slowAnswerMs } from './send.ts';

/** Bytes that no client library sends. `answers` is the number of responses if every request is understood. */
type Exchange = { name: string; bytes: string; answers?: number; endsAfter?: boolean };

const health = `GET ${apiBase}/health HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const post = (headers: string, body = '') =>
	`POST ${apiBase}/auth/profile/verify HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

const exchanges: Exchange[] = [
	{ name: 'a hundred requests at once', bytes: health.repeat(100), answers: 100 },
	{ name: 'a length that is too short', bytes: post('content-length: 2\r\n', `{}${health}`), answers: 2 },
	{ name: 'a length that is too long', bytes: post('content-length: 500\r\n', '{}'), endsAfter: true },
	{ name: 'two lengths', bytes: post('content-length: 2\r\ncontent-length: 3\r\n', '{}') },
	{ name: 'a negative length', bytes: post('content-length: -1\r\n', '{}') },
	{ name: 'a huge length', bytes: post('content-length: 99999999999999999999\r\n', '{}'), endsAfter: true },
	{ name: 'length and chunks', bytes: post('content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n') },
	{ name: 'chunks of no size', bytes: post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n') },
	{ name: 'chunks cut', bytes: post('transfer-encoding: chunked\r\n', '5\r\n{}'), endsAfter: true },
	{ name: 'another encoding', bytes: post('transfer-encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n') },
	{ name: 'headers of 100 kB', bytes: post(`x: ${'x'.repeat(100_000)}\r\n`) },
	{ name: 'ten thousand headers', bytes: post('x: x\r\n'.repeat(10_000)) },
	{ name: 'a path of 100 kB', bytes: `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n` },
	{ name: 'no host', bytes: `GET ${apiBase}/health HTTP/1.1\r\n\r\n` },
	{ name: 'two hosts', bytes: `GET ${apiBase}/health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n` },
	{ name: 'a host that is no host', bytes: `GET ${apiBase}/health HTTP/1.1\r\nhost: a b\\c:x\r\n\r\n` },
	{ name: 'a whole address', bytes: `GET http://evil.example${apiBase}/health HTTP/1.1\r\nhost: localhost\r\n\r\n` },
	{ name: 'a path without slash', bytes: 'GET health HTTP/1.1\r\nhost: localhost\r\n\r\n' },
	{ name: 'two slashes', bytes: 'GET //evil.example/%2e%2e HTTP/1.1\r\nhost: localhost\r\n\r\n' },
	{ name: 'an asterisk', bytes: 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n' },
	{ name: 'a tunnel', bytes: 'CONNECT localhost:22 HTTP/1.1\r\nhost: localhost:22\r\n\r\n' },
	{ name: 'a trace', bytes: `TRACE ${apiBase}/health HTTP/1.1\r\nhost: localhost\r\n\r\n` },
	{ name: 'an unknown method', bytes: `BREW ${apiBase}/health HTTP/1.1\r\nhost: localhost\r\n\r\n` },
	{
		name: 'an upgrade',
		bytes: `GET ${apiBase}/health HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
	},
	{ name: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
	{ name: 'HTTP/0.9', bytes: 'GET /\r\n', endsAfter: true },
	{ name: 'TLS', bytes: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03' },
	{ name: 'a header with NUL', bytes: `GET / HTTP/1.1\r\nhost: localhost\r\nx: a\0b\r\n\r\n` },
	{ name: 'a folded header', bytes: `GET / HTTP/1.1\r\nhost: localhost\r\nx: a\r\n b\r\n\r\n` },
	{ name: 'an odd byte in the path', bytes: 'GET /\xff\x80?\x7f HTTP/1.1\r\nhost: localhost\r\n\r\n' },
	{ name: 'nothing', bytes: '', endsAfter: true },
	{ name: 'half a header', bytes: `GET ${apiBase}/health HTTP/1.1\r\nhost: loc`, endsAfter: true },
];

export async function attackSockets(origin: string): Promise<{ sent: number; findings: Finding[] }> {
	const findings: Finding[] = [];
	for (const exchange of exchanges) {
		const { text, isHanging } = await exchangeWith(origin, exchange);
		const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
		const wrong = isHanging ? 'it hangs' : wrongAnswers(statuses, exchange);
		if (!wrong) continue;
		const reproduce = `printf of ${JSON.stringify(exchange.bytes).slice(0, 300)} to a socket`;
		findings.push({ what: wrong, where: `a socket with ${exchange.name}`, detail: text.slice(0, 300), reproduce });
	}
	return { sent: exchanges.length, findings };
}

function wrongAnswers(statuses: number[], { answers }: Exchange): string | null {
	const broken = statuses.find((status) => status >= 500 && status !== 501 && status !== 505);
	if (broken) return `the status is ${broken}`;
	return answers !== undefined && statuses.length !== answers ? `${statuses.length} answers, not ${answers}` : null;
}

function exchangeWith(origin: string, { bytes, answers = 1, endsAfter = false }: Exchange) {
	return new Promise<{ text: string; isHanging: boolean }>((resolve) => {
		const socket = open(origin);
		let text = '';
		const timer = setTimeout(() => {
			resolve({ text, isHanging: true });
			socket.destroy();
		}, slowAnswerMs);
		socket.on('data', (chunk) => {
			text += chunk.toString('latin1');
			if ((text.match(/HTTP\/1\.1 \d{3} /g) ?? []).length >= answers) socket.end();
		});
		socket.once('end', () => socket.end());
		socket.once('close', () => {
			clearTimeout(timer);
			resolve({ text, isHanging: false });
		});
		socket.write(bytes, 'latin1');
		if (endsAfter) socket.end();
	});
}

function open(origin: string): Socket {
	const { hostname, port } = new URL(origin);
	const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
	// A reset counts as a response.
	socket.on('error', () => socket.destroy());
	return socket;
}

export async function openSilentSockets(origin: string, count: number): Promise<() => void> {
	const sockets = Array.from({ length: count }, () => open(origin));
	for (const [i, socket] of sockets.entries()) {
		if (i % 3 === 0) socket.write(`GET ${apiBase}/health HTTP/1.1\r\nhost: loc`);
		else if (i % 3 === 1) socket.write(post('content-length: 1000000\r\n', '{"username":"'));
		else sendEndlessly(socket);
	}
	await Promise.all(sockets.map((socket) => !socket.connecting || new Promise((done) => socket.once('connect', done))));
	return () => {
		for (const socket of sockets) socket.destroy();
	};
}

const mostBytes = 20_000_000;

function sendEndlessly(socket: Socket): void {
	const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
	socket.write(post('transfer-encoding: chunked\r\n'));
	const more = () => {
		while (socket.writable && socket.bytesWritten < mostBytes) if (!socket.write(chunk)) return;
	};
	socket.on('drain', more);
	socket.resume();
	more();
}
