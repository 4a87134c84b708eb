/** Returns sorted groups of files that import each other, also only types (Tarjan's strongly connected components). */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const order = new Map<string, number>();
	const stack: string[] = [];
	const circles: string[][] = [];

	function visit(file: string): number {
		const index = order.size;
		order.set(file, index);
		let low = index;
		stack.push(file);
		for (const target of imports.get(file) ?? []) {
			if (!order.has(target)) low = Math.min(low, visit(target));
			else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
		}
		if (low === index) {
			const group = stack.splice(stack.indexOf(file));
			if (group.length > 1 || imports.get(file)?.includes(file)) circles.push(group.sort());
		}
		return low;
	}
	for (const file of imports.keys()) if (!order.has(file)) visit(file);
	return circles;
}
