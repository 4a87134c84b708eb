export const byteOrderMark = '\uFEFF';

/** Follows RFC 4180. A leading apostrophe keeps spreadsheets from running formulas (OWASP, "CSV Injection"). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
	const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
	return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
