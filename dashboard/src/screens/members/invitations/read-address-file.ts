import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { readContactFile } from '@debrief/shared/domain/contacts/read-contact-file.ts';

/** `line` counts from 1 and skips empty lines. */
export type AddressFile = { emails: string[]; bad: { line: number; text: string }[] };

/** Reads the column with the most addresses. Its other lines are bad, except for the header and duplicates. */
export function readAddressFile(text: string): AddressFile {
	const { columns, rows } = readContactFile(text);
	const lines = [columns, ...rows].map((cells) => cells.map((cell) => addressIn(cell)));
	const counts = lines.reduce<number[]>((all, cells) => {
		for (const [at, cell] of cells.entries()) if (isEmailAddress(cell)) all[at] = (all[at] ?? 0) + 1;
		return all;
	}, []);
	const column = counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0);
	const emails = new Set<string>();
	const bad: AddressFile['bad'] = [];
	for (const [at, cells] of lines.entries()) {
		const address = cells[column] ?? '';
		if (isEmailAddress(address)) emails.add(address);
		else if (at > 0 || address.includes('@')) bad.push({ line: at + 1, text: address });
	}
	return { emails: [...emails], bad };
}

/** Mail programs write addresses as `Name <address>`. */
const addressIn = (cell: string) =>
	(/<([^<>]+)>/.exec(cell)?.[1] ?? cell)
		.trim()
		.replace(/^mailto:/i, '')
		.toLowerCase();
