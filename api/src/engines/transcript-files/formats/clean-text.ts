const entities: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	lrm: '',
	rlm: '',
	'#39': "'",
};

export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();

export const withoutMarkup = (text: string): string =>
	text
		.replace(/\{\\[^{}]{0,100}\}/g, '')
		.replace(/<\/?(?:[a-z]|\d{1,3}:)[^<>]{0,200}>/gi, '')
		.replace(/&(#39|[a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole);
