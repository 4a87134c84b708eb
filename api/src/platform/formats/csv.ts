export const byteOrderMark = '\uFEFF';

/**
 * Returns one row of a CSV file (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe
 * (OWASP, "CSV Injection"), also with full-width signs.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
	const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
	return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
