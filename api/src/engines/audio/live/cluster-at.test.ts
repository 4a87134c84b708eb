import { expect, test } from 'vitest';
import { clusterAt } from './cluster-at.ts';

const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(40, 1)]);
/** A cluster of unknown size, as browsers write it. */
const cluster = (ms: number) =>
	Buffer.concat([
		clusterId,
		Buffer.from([0x01, ...Array(7).fill(0xff), 0xe7, 0x82, ms >> 8, ms & 255]),
		Buffer.alloc(50),
	]);
const file = Buffer.concat([head, ...[0, 1_000, 2_000, 3_000].map(cluster)]);
const clusterBytes = cluster(0).length;
const at = (untilMs: number, tailStart = 0) => clusterAt(file, file.subarray(tailStart), tailStart, untilMs);

test('decoding resumes at the cluster that contains the requested time', () => {
	expect(at(2_500)).toEqual({ headBytes: head.length, start: head.length + 2 * clusterBytes, startedAt: 2_000 });
	expect(at(99_999)?.startedAt).toBe(3_000);
});

test('if the time lies before the bytes read, decoding resumes at their first cluster', () => {
	expect(at(100, head.length + 10)).toMatchObject({ start: head.length + clusterBytes, startedAt: 1_000 });
});

test('bytes that only look like a cluster are skipped, and other formats have no clusters', () => {
	const tail = Buffer.concat([clusterId, Buffer.alloc(20, 0x33), cluster(7_000)]);
	expect(clusterAt(file, tail, 500, 9_000)).toMatchObject({ start: 524, startedAt: 7_000 });
	expect(clusterAt(Buffer.from('RIFF....WAVE'), file, 0, 0)).toBeNull();
});
