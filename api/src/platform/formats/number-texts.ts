/** Returns a function that numbers texts, equal ones alike, because numbers compare much faster. */
export function numberTexts(): (text: string) => number {
	const numbers = new Map<string, number>();
	return (text) => {
		const number = numbers.get(text) ?? numbers.size;
		numbers.set(text, number);
		return number;
	};
}
