import Papa from 'papaparse';

export type ContactTable = {
	columns: string[];
	rows: string[][];
	/** The file ends inside a quoted cell or card, whose part is dropped. */
	isCutOff: boolean;
};

const separators = [',', ';', '\t'];

/** Decodes a file as UTF-8 or UTF-16, else as Windows-1252. */
export function decodeContactFile(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

export function readContactFile(text: string): ContactTable {
	return /^\s*BEGIN:VCARD/i.test(text) ? readCards(text) : readCsv(text);
}

function readCsv(text: string): ContactTable {
	// Excel may declare the separator in the first line.
	const [declaration = '', declared] = /^sep=(.)(?:\r\n?|\n)/i.exec(text) ?? [];
	const { data, errors } = Papa.parse<string[]>(text.slice(declaration.length), {
		delimiter: declared,
		delimitersToGuess: separators,
		skipEmptyLines: 'greedy',
	});
	const isCutOff = errors.some(({ code }) => code === 'MissingQuotes');
	const [columns = [], ...rows] = isCutOff ? data.slice(0, -1) : data;
	return {
		columns: columns.map((name) => name.trim()),
		rows: rows.map((cells) => cells.map(withoutFormula)),
		isCutOff,
	};
}

/** Exports use `="0049…"` to keep spreadsheets from treating a telephone number as numeric. */
const withoutFormula = (cell: string): string => /^="(.*)"$/.exec(cell)?.[1] ?? cell;

const cardColumns = ['first_name', 'last_name', 'company', 'email', 'phone_1', 'phone_2', 'phone_3'];

function readCards(text: string): ContactTable {
	const cards = unfold(text)
		.split(/^BEGIN:VCARD\s*$/im)
		.slice(1);
	const whole = cards.filter((card) => /^END:VCARD/im.test(card));
	const rows = whole.map(readCard).filter((cells) => cells.some(Boolean));
	return { columns: cardColumns, rows, isCutOff: whole.length < cards.length };
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line);

/** A line continues the one before if it begins with a space, or if that ends with the `=` of quoted-printable. */
function unfold(text: string): string {
	const lines: string[] = [];
	for (const line of text.split(/\r\n?|\n/)) {
		const before = lines.at(-1);
		if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
		else if (before?.endsWith('=') && isQuotedPrintable(before)) lines[lines.length - 1] = before.slice(0, -1) + line;
		else lines.push(line);
	}
	return lines.join('\n');
}

function readCard(card: string): string[] {
	const phones: string[] = [];
	const found: Record<string, string> = {};
	for (const line of card.split(/\r?\n/)) {
		const [, name = '', options = '', raw = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
		const value = isQuotedPrintable(line) ? fromQuotedPrintable(raw, /CHARSET=([\w-]+)/i.exec(options)?.[1]) : raw;
		const key = name.toUpperCase();
		if (key === 'TEL') phones.push(plain(value.replace(/^tel:/i, '').replace(/;ext=.*$/i, '')));
		else if (value && !(key in found)) found[key] = value;
	}
	const parts = (found.N ?? '').split(/(?<!\\);/).map(plain);
	const [lastName = '', firstName = ''] = parts;
	const full = plain(found.FN ?? '');
	const [first = '', ...rest] = full.split(' ');
	const names = firstName || lastName ? [firstName, lastName] : [first, rest.join(' ')];
	const company = plain((found.ORG ?? '').split(/(?<!\\);/)[0] ?? '');
	return [...names, company, plain(found.EMAIL ?? ''), ...[0, 1, 2].map((i) => phones[i] ?? '')];
}

const plain = (value: string): string =>
	value
		.replace(/\\n/gi, ' ')
		.replace(/\\([,;\\])/g, '$1')
		.trim();

function fromQuotedPrintable(value: string, charset = 'utf-8'): string {
	const bytes = value.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return decoderOf(charset).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}

function decoderOf(charset: string): TextDecoder {
	try {
		return new TextDecoder(charset);
	} catch {
		return new TextDecoder();
	}
}
