const bound = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const MATTER = bound(
	"(?:i|we) (?:need|want|would like|'d like|wanted|have to|forgot|found|still|lost|plan)|i'd like|keeps? \\w+ing|(?:has|have|had|is|are|was|were|does|do|did)n'?t \\w+|(?:has|have|is|was|were|are) (?:not|never)|still hasn'?t|broken?|broke down|missing|wrong|locked out|charged (?:me|us) twice|went down|root cause|because|the (?:problem|issue|reason|main thing) (?:is|was)|too (?:expensive|late|small|big|slow)|over (?:our|my|the) budget|moved|cracks?|accident|low|dizzy|(?:ich|wir) (?:brauche|brauchen|möchte|möchten|suche|suchen|müssen|will|wollen)|kaputt|defekt|falsche?[nrsm]?|fehlt|fehlen|funktioniert nicht|geht nicht|passt nicht|nicht fertig|gesperrt|verschieben|wegen|zu teuer|schließt|das problem ist|ein problem|weil|tauschen",
);

const AMOUNT =
	/[€$£]\s?\d|\d[\d.,]*\s?(?:€|\$|£|%)|(?<!\p{L})(?:dollars?|euros?|pounds?|per ?cent|prozent|hundred|thousand|\p{L}*(?:hundert|tausend)\p{L}*|\d+\.\d+ per)(?!\p{L})/iu;

export function statesMatter(text: string): boolean {
	return !text.endsWith('?') && MATTER.test(text.replaceAll('’', "'"));
}

export function namesAmount(text: string): boolean {
	return AMOUNT.test(text);
}
