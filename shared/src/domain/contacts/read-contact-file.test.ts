import { describe, expect, test } from 'vitest';
import { guessMapping, mapRow } from './map-columns.ts';
import { decodeContactFile, readContactFile } from './read-contact-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
const read = (text: string) => readContactFile(decodeContactFile(bytes(text)));

describe('a CSV file', () => {
	test('is read with commas, semicolons and tabs, quoted cells, breaks in them and a byte order mark', () => {
		const { columns, rows, isCutOff } = read(
			'\uFEFFVorname;Nachname;Firma\r\nDana;"Field; ""D""\nJr";Acme\r\n\r\n;;\r\n',
		);
		expect(columns).toEqual(['Vorname', 'Nachname', 'Firma']);
		expect(rows).toEqual([['Dana', 'Field; "D"\nJr', 'Acme']]);
		expect(isCutOff).toBe(false);
		expect(read('a\tb\n1\t2').rows).toEqual([['1', '2']]);
	});

	test('in Latin-1 or UTF-16 keeps its umlauts', () => {
		expect(readContactFile(decodeContactFile(latin1('Name\nJörg Müller'))).rows).toEqual([['Jörg Müller']]);
		expect(readContactFile(decodeContactFile(utf16('\uFEFFName\nJörg'))).rows).toEqual([['Jörg']]);
	});

	test('that was cut off gives what is whole', () => {
		expect(read('Name,Phone\nDana,1\n"Robert')).toMatchObject({ rows: [['Dana', '1']], isCutOff: true });
		expect(read('')).toEqual({ columns: [], rows: [], isCutOff: false });
	});

	test('of 50,000 lines takes less than a second or two', () => {
		const started = performance.now();
		const text = `First name,Phone\n${Array.from({ length: 50_000 }, (_, i) => `Person ${i},+49 30 ${i}`).join('\n')}`;
		expect(read(text).rows).toHaveLength(50_000);
		expect(performance.now() - started).toBeLessThan(5_000);
	});
});

test('vCards are read with folded lines, groups, escapes, old encodings, and without the one that was cut off', () => {
	const text = [
		'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Field;Dana;;;\r\nFN:Dana Field\r\nORG:Acme\\, Inc.;Sales\r\nitem1.EMAIL;TYPE=work:dana@\r\n',
		' acme.example\r\nTEL;TYPE=CELL:+49 30 901820\r\nTEL:tel:+49301\r\nEND:VCARD\r\n',
		'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller\nEND:VCARD\n',
		'BEGIN:VCARD\nFN:Cut',
	].join('');
	const { rows, isCutOff } = read(text);
	expect(rows).toEqual([
		['Dana', 'Field', 'Acme, Inc.', 'dana@acme.example', '+49 30 901820', '+49301', ''],
		['Jörg', 'Müller', '', '', '', '', ''],
	]);
	expect(isCutOff).toBe(true);
});

test('columns are known by their names in English and German, and a formula is only text', () => {
	const columns = ['Vorname', 'Last Name', 'E-Mail 1', 'Phone_1', 'phone_1_type', 'Mobiltelefon', 'Firma', 'Notes'];
	const mapping = guessMapping({ columns });
	expect(mapping).toEqual(['firstName', 'lastName', 'email', 'phone', null, 'phone', 'company', null]);
	const row = mapRow(['=HYPERLINK("x")', 'Field', 'd@a.example', "'+49 30", 'work', '', 'Acme', 'x'], mapping, 7);
	expect(row).toEqual({
		...{ index: 7, firstName: '=HYPERLINK("x")', lastName: 'Field', email: 'd@a.example', company: 'Acme' },
		phones: [{ phone: '+49 30', type: 'work' }],
	});
	expect(mapRow(['Dana Anna Field'], ['name'], 0)).toMatchObject({ firstName: 'Dana Anna', lastName: 'Field' });
});
