/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One row of a CSV file by RFC 4180. A cell that a spreadsheet would run as a formula starts with an apostrophe instead
 * (OWASP, "CSV Injection"); the full-width signs count as their plain forms do.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
	const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
	return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
