const wordsPerBlock = 16;
const blockBytes = 64;
const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/**
 * SHA-1 (RFC 3174) of bytes that arrive in pieces. The browser's own digest takes only one buffer that holds the whole
 * recording, which does not fit hours of it.
 */
export class Sha1 {
	readonly #state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
	readonly #block = new Uint8Array(blockBytes);
	readonly #words = new Int32Array(80);
	#length = 0;

	update(bytes: Uint8Array): this {
		let at = 0;
		while (at < bytes.length) {
			const filled = this.#length % blockBytes;
			const part = bytes.subarray(at, at + blockBytes - filled);
			this.#block.set(part, filled);
			this.#length += part.length;
			at += part.length;
			if (filled + part.length === blockBytes) this.#digestBlock();
		}
		return this;
	}

	/** Ends it; 40 lower-case hex digits. */
	hex(): string {
		const bits = BigInt(this.#length) * 8n;
		const filled = this.#length % blockBytes;
		const padding = new Uint8Array((filled < 56 ? 56 : 120) - filled + 8);
		padding[0] = 0x80;
		new DataView(padding.buffer).setBigUint64(padding.length - 8, bits);
		this.update(padding);
		return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
	}

	#digestBlock(): void {
		const w = this.#words;
		const view = new DataView(this.#block.buffer);
		for (let i = 0; i < wordsPerBlock; i++) w[i] = view.getInt32(i * 4);
		for (let i = wordsPerBlock; i < 80; i++)
			w[i] = rotate(at(w, i - 3) ^ at(w, i - 8) ^ at(w, i - 14) ^ at(w, i - 16), 1);
		const h = this.#state;
		let [a, b, c, d, e] = [at(h, 0), at(h, 1), at(h, 2), at(h, 3), at(h, 4)];
		for (let i = 0; i < 80; i++) {
			const next = (rotate(a, 5) + mixed(i, b, c, d) + e + at(w, i)) | 0;
			[e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
		}
		h.set([at(h, 0) + a, at(h, 1) + b, at(h, 2) + c, at(h, 3) + d, at(h, 4) + e]);
	}
}

const at = (words: Int32Array, index: number) => words[index] as number;

/** The round's function and constant. */
function mixed(round: number, b: number, c: number, d: number): number {
	if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
	if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
	if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
	return (b ^ c ^ d) + 0xca62c1d6;
}
