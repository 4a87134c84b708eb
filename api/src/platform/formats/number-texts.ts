/** Returns what gives each text a number, equal texts the same one: numbers are compared much sooner. */
export function numberTexts(): (text: string) => number {
	const numbers = new Map<string, number>();
	return (text) => {
		const number = numbers.get(text) ?? numbers.size;
		numbers.set(text, number);
		return number;
	};
}
