export type ByteRange = { start: number; end: number };

/** RFC 9110 section 14.2, `end` included. Null means the whole file: no header, another unit or several ranges. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
	if (!match || (!match[1] && !match[2])) return null;
	const [first, last] = [match[1], match[2]];
	if (!first) {
		const length = Number(last);
		return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
	}
	const start = Number(first);
	const end = last ? Math.min(Number(last), size - 1) : size - 1;
	if (start >= size) return 'unsatisfiable';
	return start > end ? null : { start, end };
}
