import type { SFTPWrapper } from 'ssh2';
import { decodeName } from '../folder/client-path.ts';

const namesIn = new Map([...[3, 7, 9, 11, 13, 14, 15, 16, 17].map((type): [number, number] => [type, 1]), [18, 2]]);
const [lengthBytes, headBytes] = [4, 5];
/** ssh2 ends the session for larger packets. */
const packetBytesMax = 300_000;

type Receiver = { push(bytes: Buffer | null): unknown };

const receiverOf = (sftp: SFTPWrapper): Receiver => sftp as unknown as Receiver;

/** ssh2 would merge names with different invalid UTF-8, so these are read as Latin-1, as with FTP. */
export function repairNames(sftp: SFTPWrapper): void {
	const receiver = receiverOf(sftp);
	const push = receiver.push.bind(receiver);
	let waiting: Buffer = Buffer.alloc(0);
	receiver.push = (bytes) => {
		if (bytes === null) return push(null);
		waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
		while (waiting.length >= lengthBytes) {
			const end = lengthBytes + waiting.readUInt32BE();
			if (waiting.length < end && end <= packetBytesMax) return;
			const packet = waiting.subarray(0, end);
			waiting = waiting.subarray(end);
			push(repaired(packet));
		}
	};
}

function repaired(packet: Buffer): Buffer {
	const names = namesIn.get(packet[lengthBytes] ?? 0) ?? 0;
	if (names === 0) return packet;
	let at = lengthBytes + headBytes;
	const parts = [packet.subarray(lengthBytes, at)];
	for (let i = 0; i < names; i++) {
		if (at + lengthBytes > packet.length) return packet;
		const begin = at + lengthBytes;
		at = begin + packet.readUInt32BE(at);
		if (at > packet.length) return packet;
		parts.push(...withLength(Buffer.from(decodeName(packet.subarray(begin, at)))));
	}
	return Buffer.concat(withLength(Buffer.concat([...parts, packet.subarray(at)])));
}

function withLength(bytes: Buffer): [Buffer, Buffer] {
	const length = Buffer.alloc(lengthBytes);
	length.writeUInt32BE(bytes.length);
	return [length, bytes];
}
