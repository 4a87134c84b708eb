/** Browsers limit extension versions to numbers and dots. */
export function isOlderVersion(version: string, than: string): boolean {
	const [a, b] = [version, than].map((each) => each.split('.').map(Number));
	for (let i = 0; i < Math.max(a?.length ?? 0, b?.length ?? 0); i++) {
		const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
