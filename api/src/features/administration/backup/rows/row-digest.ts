import { createHash } from 'node:crypto';

/** Counts rows and sums their SHA-256, so that the result does not depend on their order. */
export class RowDigest {
	rows = 0;
	readonly #sums = new BigUint64Array(4);

	add(line: string): void {
		const hash = createHash('sha256').update(line).digest();
		for (let i = 0; i < 4; i++) this.#sums[i] = (this.#sums[i] ?? 0n) + hash.readBigUInt64LE(i * 8);
		this.rows++;
	}

	get value(): { rows: number; digest: string } {
		return { rows: this.rows, digest: Buffer.from(this.#sums.buffer).toString('hex') };
	}
}
