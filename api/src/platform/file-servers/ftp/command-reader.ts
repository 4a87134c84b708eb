import type { Duplex } from 'node:stream';

const lineBytesMax = 4096;
const linesMax = 64;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** Telnet bytes before ABOR: interpret as command, interrupt, data mark. */
const telnet = new Set([0xff, 0xf4, 0xf2]);

export type Line = Buffer | 'too_long' | null;

export function createCommandReader() {
	let rest: Buffer = Buffer.alloc(0);
	let lines: Line[] = [];
	let waiting: ((line: Line) => void) | undefined;
	let source: Duplex | undefined;

	function put(line: Line): void {
		if (!waiting) {
			lines.push(line);
			if (lines.length >= linesMax) source?.pause();
			return;
		}
		const resolve = waiting;
		waiting = undefined;
		resolve(line);
	}

	function take(bytes: Buffer): void {
		rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
		for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed)) {
			const line = rest.subarray(0, rest[end - 1] === carriageReturn ? end - 1 : end);
			rest = rest.subarray(end + 1);
			put(line.length > lineBytesMax ? 'too_long' : withoutTelnet(line));
		}
		if (rest.length <= lineBytesMax) return;
		rest = Buffer.alloc(0);
		source?.off('data', take);
		// Drains further input, so that the client can read the reply.
		source?.resume();
		put('too_long');
	}

	const end = () => put(null);
	return {
		attach(socket: Duplex) {
			source?.off('data', take);
			source?.off('close', end);
			rest = Buffer.alloc(0);
			lines = [];
			source = socket;
			socket.on('data', take);
			socket.once('close', end);
		},
		detach() {
			source?.off('data', take);
			source?.off('close', end);
			source?.pause();
			source = undefined;
			rest = Buffer.alloc(0);
			lines = [];
		},
		next(): Promise<Line> {
			const line = lines.shift();
			if (line === undefined)
				return new Promise((resolve) => {
					waiting = resolve;
				});
			if (lines.length === 0) source?.resume();
			return Promise.resolve(line);
		},
	};
}

function withoutTelnet(line: Buffer): Buffer {
	let start = 0;
	while (telnet.has(line[start] ?? 0)) start++;
	return line.subarray(start);
}
