import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { extractLinks, extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDocument } from '../../testing/documents/build-document.ts';
import { renderDocx } from './docx/render-docx.ts';
import { renderPdf } from './pdf/render-pdf.ts';

const hasOffice = (() => {
	try {
		execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: 20_000 });
		return true;
	} catch {
		return false;
	}
})();
if (!hasOffice)
	process.stderr.write('LibreOffice is not installed (libreoffice-writer-nogui): documents are not opened with it.\n');

describe.skipIf(!hasOffice)('LibreOffice opens the file', () => {
	let folder = '';
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'documents-'));
	});
	afterAll(() => rm(folder, { recursive: true, force: true }));

	const convert = async (from: string, to: string, filter: string[] = []) => {
		const profile = `-env:UserInstallation=file://${folder}/profile`;
		const args = [profile, '--headless', ...filter, '--convert-to', to, '--outdir', folder, join(folder, from)];
		await promisify(execFile)('soffice', args, { timeout: 60_000 });
	};

	test('a Word document keeps its text and its links', async () => {
		await writeFile(join(folder, 'word.docx'), await renderDocx(buildDocument()));
		await convert('word.docx', 'pdf');
		const pdf = new Uint8Array(await readFile(join(folder, 'word.pdf')));
		const { text } = await extractText(pdf.slice(), { mergePages: true });
		for (const each of ['Late pallets', 'Send the credit note', 'Marta Kowalczyk', 'The pallets were late'])
			expect(text).toContain(each);
		const { links } = await extractLinks(pdf);
		for (const seconds of ['6.5', '31', '8'])
			expect(links).toContain(`https://debrief.example.org/conversations/c1?t=${seconds}`);
	}, 60_000);

	// LibreOffice imports no links of a PDF; render-pdf.test.ts reads those
	test('a PDF keeps its text', async () => {
		await writeFile(join(folder, 'print.pdf'), (await renderPdf(buildDocument())) ?? '');
		await convert('print.pdf', 'odt', ['--infilter=writer_pdf_import']);
		const files = unzipSync(new Uint8Array(await readFile(join(folder, 'print.odt'))));
		const text = strFromU8(files['content.xml'] ?? new Uint8Array())
			.replace(/<text:s\/>/g, ' ')
			.replace(/<[^>]+>/g, '');
		for (const each of ['Late pallets', 'Send the credit note', 'Marta Kowalczyk', 'The pallets were late'])
			expect(text).toContain(each);
	}, 60_000);
});
