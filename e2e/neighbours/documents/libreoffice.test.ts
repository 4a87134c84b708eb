import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCall } from '../../support/account/import-call.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { describeWith } from '../start-neighbour.ts';

const soffice = '/usr/bin/soffice';
const pdftotext = '/usr/bin/pdftotext';
const writer = '/usr/lib/libreoffice/program/libswlo.so';

describeWith(
	'LibreOffice Writer',
	soffice,
	writer,
	pdftotext,
)('LibreOffice', () => {
	let folder: string;
	let product: Product;
	let account: Account;
	let callId: string;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-libreoffice-'));
		product = await startProduct({ env: { SPEECH_ENGINE: 'none' } });
		account = await signUp(product, 'ada@example.com');
		({ callId } = await importCall(account));
		await processed(account, callId);
	});
	afterAll(async () => {
		await product?.remove();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Converts the document for Word of the conversation, and returns the path of the result. */
	async function convert(into: 'txt:Text' | 'pdf'): Promise<string> {
		const { bytes } = await account.client.downloadDocuments({ body: { callIds: [callId], format: 'docx' } });
		const file = join(folder, 'document.docx');
		writeFileSync(file, Buffer.from(await bytes.arrayBuffer()));
		const profile = `-env:UserInstallation=file://${folder}/profile`;
		const args = ['--headless', profile, '--convert-to', into, '--outdir', folder, file];
		execFileSync(soffice, args, { env: { PATH: process.env.PATH, HOME: folder }, stdio: 'pipe' });
		return join(folder, `document.${into.split(':')[0]}`);
	}

	const words = ['Anna', 'Ben', 'Please send the invoice before Friday.', 'I will send the invoice tomorrow.'];

	test('opens a document for Word with its words', async () => {
		const text = readFileSync(await convert('txt:Text'), 'utf8');
		for (const each of words) expect(text).toContain(each);
	});

	test('makes a PDF of it that has the words', async () => {
		const text = execFileSync(pdftotext, [await convert('pdf'), '-'], { encoding: 'utf8' });
		for (const each of words) expect(text).toContain(each);
	});
});
