/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns one row of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an
 * apostrophe (OWASP, "CSV Injection"); full-width signs count like their plain forms.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string): string {
	const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
	return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
