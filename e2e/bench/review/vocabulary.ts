const frequent =
	'the I you and to a it that of in is we so yeah was on have for but know they like do this be what just not with if my there are all can well about up at one right no think get out because when them from as then mean really would had good want were he how your or see an now okay going some which here been who did got time people more could over where thing our into very back has will also say make way work those only something him even need come look much take year first lot other maybe actually next two day thank call week send price order team meeting customer project invoice delivery contract payment report question problem date number account office email phone money service product company market offer sales budget quarter'.split(
		' ',
	);
const syllables =
	'ba be bo da de di fa ga go ha he ka ki la le lo ma mi mo na ne no pa po ra re ri sa se so ta te ti va vo wa ze zi'.split(
		' ',
	);

export function vocabulary(size: number): string[] {
	const made = Array.from({ length: Math.max(0, size - frequent.length) }, (_, i) => {
		let [word, rest] = ['', i + syllables.length];
		for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length] ?? '';
		return word;
	});
	return [...frequent, ...made].slice(0, size);
}

/** Draws words by Zipf's law: the nth word is about 1/n as frequent as the first. */
export function sentence(words: readonly string[], length: number, random: () => number): string {
	return Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1] ?? words[0]).join(' ');
}
