/** A file as a table. Empty rows are left out. */
export type ContactTable = {
	columns: string[];
	rows: string[][];
	/** The file ends inside a quoted cell or a card: what is incomplete is left out. */
	isCutOff: boolean;
};

const separators = [',', ';', '\t'] as const;

/** Returns the text of a file in UTF-8 or UTF-16; whatever is neither is taken for Windows' Latin-1. */
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

/** Reads CSV with commas, semicolons or tabs, or vCards. */
export function readContactFile(text: string): ContactTable {
	return /^\s*BEGIN:VCARD/i.test(text) ? readCards(text) : readCsv(text);
}

function readCsv(text: string): ContactTable {
	const firstLine = text.slice(0, text.search(/\r?\n|$/));
	const count = (separator: string) => firstLine.split(separator).length;
	const separator = separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
	const { lines, isCutOff } = splitCells(text, separator);
	const [columns = [], ...rows] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
	return { columns: columns.map((name) => name.trim()), rows, isCutOff };
}

function splitCells(text: string, separator: string): { lines: string[][]; isCutOff: boolean } {
	const lines: string[][] = [];
	let cells: string[] = [];
	let cell = '';
	let isQuoted = false;
	const endLine = () => {
		lines.push([...cells, cell]);
		cells = [];
		cell = '';
	};
	for (let at = 0; at < text.length; at += 1) {
		const char = text[at] ?? '';
		if (isQuoted) {
			if (char !== '"') cell += char;
			else if (text[at + 1] === '"') {
				cell += '"';
				at += 1;
			} else isQuoted = false;
		} else if (char === '"' && cell === '') isQuoted = true;
		else if (char === separator) {
			cells.push(cell);
			cell = '';
		} else if (char === '\n') endLine();
		else if (char !== '\r') cell += char;
	}
	if (!isQuoted && (cell !== '' || cells.length > 0)) endLine();
	return { lines, isCutOff: isQuoted };
}

const cardColumns = ['first_name', 'last_name', 'company', 'email', 'phone_1', 'phone_2', 'phone_3'];

function readCards(text: string): ContactTable {
	// a line that begins with a space continues the one before; quoted-printable ones end in an equals sign
	const unfolded = text.replace(/\r?\n[ \t]/g, '').replace(/=\r?\n(?=[^\n]*=)/g, '');
	const cards = unfolded.split(/^BEGIN:VCARD\s*$/im).slice(1);
	const whole = cards.filter((card) => /^END:VCARD/im.test(card));
	const rows = whole.map(readCard).filter((cells) => cells.some(Boolean));
	return { columns: cardColumns, rows, isCutOff: whole.length < cards.length };
}

function readCard(card: string): string[] {
	const phones: string[] = [];
	const found: Record<string, string> = {};
	for (const line of card.split(/\r?\n/)) {
		const [, name = '', options = '', raw = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
		const value = /QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(raw) : raw;
		const key = name.toUpperCase();
		if (key === 'TEL') phones.push(plain(value.replace(/^tel:/i, '')));
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

function fromQuotedPrintable(value: string): string {
	const bytes = value.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
