const CAPITALISED = "\\p{Lu}[\\p{L}\\p{N}&'’.-]*[\\p{L}\\p{N}]";
const RUN = `${CAPITALISED}(?:\\s+(?:&\\s+|and\\s+|of\\s+)?${CAPITALISED}){0,3}`;
const SUFFIX =
	'(?:Inc|Ltd|LLC|Corp|GmbH|AG|PLC|Bank|Insurance|Group|Software|Systems|Logistics|Partners|Industries|Airlines|Energy|Foods|Motors|Appliances|Labs|Health|Technologies|Solutions|Studios|Telecom)';
const PATTERNS = [
	new RegExp(
		`\\b(?:[Tt]hank you for calling|[Tt]hanks for calling|[Ww]elcome to|[Cc]alling from|[Hh]ere at|[Ww]ork(?:s|ing)? (?:for|at)|[Cc]ustomer of)\\s+(${RUN})`,
		'gu',
	),
	new RegExp(`\\b(${CAPITALISED}(?:\\s+${CAPITALISED}){0,2}\\s+${SUFFIX})\\b`, 'gu'),
	new RegExp(`\\bfrom\\s+(${RUN})(?=[.,!?]|$)`, 'gu'),
];
const NO_COMPANY =
	/^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|i)\b/i;

/** Companies by the words around them. Only for text with capital letters: nothing else tells a company from a noun. */
export function readCompanies(text: string): string[] {
	const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => (match[1] ?? '').trim()));
	const companies = [...new Set(found)].filter((name) => name.length > 1 && !NO_COMPANY.test(name));
	return companies.filter((name) => !companies.some((other) => other !== name && other.includes(name)));
}
