import type { SFTPWrapper } from 'ssh2';
import { decodeName } from '../folder/client-path.ts';

/** The requests that name files, by their type, and how many they name. */
const namesIn = new Map([...[3, 7, 9, 11, 13, 14, 15, 16, 17].map((type): [number, number] => [type, 1]), [18, 2]]);
const [lengthBytes, headBytes] = [4, 5];
/** ssh2 takes no larger packets and ends the session itself. */
const packetBytesMax = 300_000;

type Receiver = { push(bytes: Buffer | null): unknown };

/** The part of ssh2's SFTP channel that its types leave out: what it is given as the bytes of its client. */
const receiverOf = (sftp: SFTPWrapper): Receiver => sftp as unknown as Receiver;

/**
 * Makes names UTF-8 before ssh2 reads them as such, by which it would make different names the same. Those that are not
 * are Latin-1, as with FTP.
 */
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

/** Returns a packet with its length before it. One that is not well-formed is returned as it is. */
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
