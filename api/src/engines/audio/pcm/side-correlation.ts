/** Streaming Pearson correlation of two sides at lag 0, from -1 to 1. 0 when a side is constant. */
export class SideCorrelation {
	#count = 0;
	#sumLeft = 0;
	#sumRight = 0;
	#squaresLeft = 0;
	#squaresRight = 0;
	#products = 0;

	add(left: Int16Array, right: Int16Array) {
		let [sumLeft, sumRight, squaresLeft, squaresRight, products] = [0, 0, 0, 0, 0];
		for (let i = 0; i < left.length; i++) {
			const l = left[i] as number;
			const r = right[i] as number;
			sumLeft += l;
			sumRight += r;
			squaresLeft += l * l;
			squaresRight += r * r;
			products += l * r;
		}
		this.#count += left.length;
		this.#sumLeft += sumLeft;
		this.#sumRight += sumRight;
		this.#squaresLeft += squaresLeft;
		this.#squaresRight += squaresRight;
		this.#products += products;
	}

	value(): number {
		const n = this.#count;
		const spreadLeft = n * this.#squaresLeft - this.#sumLeft ** 2;
		const spreadRight = n * this.#squaresRight - this.#sumRight ** 2;
		if (spreadLeft <= 0 || spreadRight <= 0) return 0;
		return (n * this.#products - this.#sumLeft * this.#sumRight) / Math.sqrt(spreadLeft * spreadRight);
	}
}
