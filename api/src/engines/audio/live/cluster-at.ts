const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const headId = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const timestampId = 0xe7;

export type ResumePoint = { headBytes: number; start: number; startedAt: number };

/** Returns the last cluster of `tail` that begins at or before `untilMs`, else the first cluster, else null. */
export function clusterAt(head: Buffer, tail: Buffer, tailStart: number, untilMs: number): ResumePoint | null {
	const headBytes = head.subarray(0, headId.length).equals(headId) ? head.indexOf(clusterId) : -1;
	if (headBytes < 0) return null;
	let found: ResumePoint | null = null;
	for (let at = tail.indexOf(clusterId); at >= 0; at = tail.indexOf(clusterId, at + 1)) {
		const startedAt = timestampOf(tail.subarray(at + clusterId.length));
		if (startedAt === null) continue;
		if (found && startedAt > untilMs) break;
		found = { headBytes, start: tailStart + at, startedAt };
	}
	return found;
}

function timestampOf(bytes: Buffer): number | null {
	const sizeBytes = lengthOfSize(bytes[0]);
	if (bytes[sizeBytes] !== timestampId) return null;
	const length = (bytes[sizeBytes + 1] ?? 0) - 0x80;
	if (length < 1 || length > 6 || bytes.length < sizeBytes + 2 + length) return null;
	return bytes.readUIntBE(sizeBytes + 2, length);
}

const lengthOfSize = (first = 0): number => Math.clz32(first) - 23;
