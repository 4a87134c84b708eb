import { describe, expect, test } from 'vitest';
import { guessMapping, mapRow } from './map-columns.ts';
import { decodeContactFile, readContactFile } from './read-contact-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
const read = (text: string) => readContactFile(decodeContactFile(bytes(text)));

describe('a CSV file', () => {
	test('is read with commas, semicolons or tabs, quoted cells, line breaks in cells and a byte order mark', () => {
		const { columns, rows, isCutOff } = read(
			'\uFEFFVorname;Nachname;Firma\r\nDana;"Field; ""D""\nJr";Acme\r\n\r\n;;\r\n',
		);
		expect(columns).toEqual(['Vorname', 'Nachname', 'Firma']);
		expect(rows).toEqual([['Dana', 'Field; "D"\nJr', 'Acme']]);
		expect(isCutOff).toBe(false);
		expect(read('a\tb\n1\t2').rows).toEqual([['1', '2']]);
	});

	test('keeps its umlauts in Latin-1 and UTF-16', () => {
		expect(readContactFile(decodeContactFile(latin1('Name\nJörg Müller'))).rows).toEqual([['Jörg Müller']]);
		expect(readContactFile(decodeContactFile(utf16('\uFEFFName\nJörg'))).rows).toEqual([['Jörg']]);
	});

	test('from a spreadsheet may have a separator line, old Mac line ends and numbers as formulas', () => {
		expect(read('\uFEFFsep=;\r\nName;Firma\r\nJörg, Dr.;Süß\r\n')).toMatchObject({
			columns: ['Name', 'Firma'],
			rows: [['Jörg, Dr.', 'Süß']],
		});
		expect(read('Name;Telefon\rJörg;+49301\rAda;"two\rlines"\r').rows).toEqual([
			['Jörg', '+49301'],
			['Ada', 'two\rlines'],
		]);
		expect(read('Name,Phone\r\nAda,"=""0049301"""\r\nBo,="0049302"\r\n').rows).toEqual([
			['Ada', '0049301'],
			['Bo', '0049302'],
		]);
	});

	test('that is truncated yields its complete rows', () => {
		expect(read('Name,Phone\nDana,1\n"Robert')).toMatchObject({ rows: [['Dana', '1']], isCutOff: true });
		expect(read('')).toEqual({ columns: [], rows: [], isCutOff: false });
	});

	test('with 50,000 lines is read within one or two seconds', () => {
		const started = performance.now();
		const text = `First name,Phone\n${Array.from({ length: 50_000 }, (_, i) => `Person ${i},+49 30 ${i}`).join('\n')}`;
		expect(read(text).rows).toHaveLength(50_000);
		expect(performance.now() - started).toBeLessThan(5_000);
	});
});

test('vCards are read with folded lines, groups, escapes and old encodings, except a truncated one', () => {
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

test('columns are recognised by their English and German names, and a formula is only text', () => {
	const columns = ['Vorname', 'Last Name', 'E-Mail 1', 'Phone_1', 'phone_1_type', 'Mobiltelefon', 'Firma', 'Notes'];
	const mapping = guessMapping({ columns });
	expect(mapping).toEqual(['firstName', 'lastName', 'email', 'phone', null, 'phone', 'company', null]);
	const row = mapRow(['=HYPERLINK("x")', 'Field', 'd@a.example', "'+49 30", 'work', '', 'Acme', 'x'], mapping, 7);
	expect(row).toEqual({
		index: 7,
		firstName: '=HYPERLINK("x")',
		lastName: 'Field',
		email: 'd@a.example',
		company: 'Acme',
		phones: [{ phone: '+49 30', type: 'work' }],
	});
	expect(mapRow(['Dana Anna Field'], ['name'], 0)).toMatchObject({ firstName: 'Dana Anna', lastName: 'Field' });
});

test('current Google and Outlook exports give each address and number once', () => {
	const google = [
		'Name Prefix,First Name,Last Name,Phonetic First Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
		',Ada,Sample,Eida,Acme,* myContacts,* Work,ada@example.org,Mobile,+49 151 5 ::: +49 30 6',
	].join('\n');
	const table = read(google);
	expect(mapRow(table.rows[0] ?? [], guessMapping(table), 0)).toMatchObject({
		firstName: 'Ada',
		lastName: 'Sample',
		company: 'Acme',
		email: 'ada@example.org',
		phones: [{ phone: '+49 151 5' }, { phone: '+49 30 6' }],
	});
	const outlook = [
		'First Name',
		'Last Name',
		'Company',
		'E-mail Address',
		'E-mail Type',
		'E-mail Display Name',
		'Mobile Phone',
	];
	expect(guessMapping({ columns: outlook })).toEqual([
		'firstName',
		'lastName',
		'company',
		'email',
		null,
		null,
		'phone',
	]);
});

test('in vCards a photo hides no field, soft breaks are joined, and charsets and extensions are understood', () => {
	const cards = [
		'BEGIN:VCARD\nN:Probe;Paula;;;\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n UGCQ8=\nTEL;TYPE=CELL:+49151\nEND:VCARD',
		'BEGIN:VCARD\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hinterh=C3=B6=\nffner;Anneliese;;;\nTEL;CELL:+49152\nEND:VCARD',
		'BEGIN:VCARD\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;;\nTEL:+49153\nEND:VCARD',
		'BEGIN:VCARD\nVERSION:4.0\nN:Sample;Sven;;;\nTEL;VALUE=uri;TYPE="voice,work":tel:+49-30-5550100;ext=12\nEND:VCARD',
	].join('\n');
	expect(read(cards).rows.map(([first, last, , , phone]) => [first, last, phone])).toEqual([
		['Paula', 'Probe', '+49151'],
		['Anneliese', 'Hinterhöffner', '+49152'],
		['Jörg', 'Müller', '+49153'],
		['Sven', 'Sample', '+49-30-5550100'],
	]);
});
