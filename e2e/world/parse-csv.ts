/** The cells of a CSV file by RFC 4180, as a spreadsheet reads them. */
export function parseCsv(text: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
		rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
		if (end === '') break;
		if (end !== ',') rows.push([]);
	}
	return rows.filter((row) => row.some(Boolean));
}
