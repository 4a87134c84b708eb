/** Replaces `bzip2 -dc` where that is not installed. */
import { readSync, writeSync } from 'node:fs';
import Bunzip from 'seek-bzip';

const input = Buffer.alloc(1_000_000);
let [at, filled] = [0, 0];
const output = Buffer.alloc(1_000_000);
let pending = 0;

function flush(): void {
	for (let sent = 0; sent < pending; ) sent += writeSync(1, output, sent, pending - sent);
	pending = 0;
}

function readByte(): number {
	if (at === filled) [at, filled] = [0, readSync(0, input, 0, input.length, null)];
	return filled === 0 ? -1 : (input[at++] ?? -1);
}

Bunzip.decode(
	{
		readByte,
		read(buffer, offset, length) {
			for (let i = 0; i < length; i++) {
				const byte = readByte();
				if (byte < 0) return i;
				buffer[offset + i] = byte;
			}
			return length;
		},
	},
	{
		writeByte(byte) {
			output[pending++] = byte;
			if (pending === output.length) flush();
		},
	},
);
flush();
