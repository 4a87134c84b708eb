import type { ContactTable } from './read-contact-file.ts';

export const importFields = ['firstName', 'lastName', 'name', 'company', 'email', 'phone'] as const;
export type ImportField = (typeof importFields)[number];

/** Null for ignored columns. */
export type ColumnMapping = readonly (ImportField | null)[];

const names: [ImportField, RegExp][] = [
	['firstName', /^(first|given)[\s_-]*name$|^vorname$/i],
	['lastName', /^(last|family|sur)[\s_-]*name$|^(nach|familien)name$/i],
	['company', /^(company|organi[sz]ation|account)([\s_-]*name)?$|^firma$|^unternehmen$/i],
	['email', /^(?!.*(type|typ|label|name)$).*e-?mail/i],
	['phone', /^(?!.*(type|typ|label)$)(?!phonetic).*(phone|mobile|telefon|handy|mobil|rufnummer|^tel\b)/i],
	['name', /^(full[\s_-]*|display[\s_-]*)?name$|^kontakt$/i],
];

export const guessMapping = ({ columns }: Pick<ContactTable, 'columns'>): ColumnMapping =>
	columns.map((column) => names.find(([, pattern]) => pattern.test(column.trim()))?.[0] ?? null);

export type MappedRow = {
	index: number;
	firstName: string;
	lastName: string;
	email: string;
	company: string;
	phones: { phone: string; type: string }[];
};

/** Splits a full name at its last space. */
export function mapRow(cells: readonly string[], mapping: ColumnMapping, index: number): MappedRow {
	const valuesOf = (field: ImportField) =>
		cells
			// Google writes several values into one cell.
			.flatMap((cell, column) => (mapping[column] === field ? cell.split(' ::: ') : []))
			.map((value) => value.trim())
			.filter(Boolean);
	const [whole = ''] = valuesOf('name');
	const cut = whole.lastIndexOf(' ');
	const [firstName = cut > 0 ? whole.slice(0, cut) : whole] = valuesOf('firstName');
	const [lastName = cut > 0 && valuesOf('firstName').length === 0 ? whole.slice(cut + 1) : ''] = valuesOf('lastName');
	const [email = ''] = valuesOf('email');
	const [company = ''] = valuesOf('company');
	const phones = valuesOf('phone').map((phone) => ({ phone: phone.replace(/^'(?=[+=\-@])/, ''), type: 'work' }));
	return { index, firstName, lastName, email, company, phones };
}
